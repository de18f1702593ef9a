import { addPhotoPiece, openPhotoUpload, PHOTO_CHUNK_BYTES } from '@tech-portal/contract/estimate-photos';
import type { ErrorBody } from '@tech-portal/contract';
import type { EstimatePhoto, PhotoUploadState } from '@tech-portal/contract/estimate-photos';
import sharp from 'sharp';
import { toBase64 } from '../platform/http/base64.ts';
import type { TestApi } from './create-test-api.ts';

/** Creates a photo like those of phones, with rotation and location in its metadata. */
export function createPhoto(width = 60, height = 40): Promise<Uint8Array> {
  const gpsPosition = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '30/1 16/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '97/1 44/1 0/1',
  };
  return sharp({ create: { width, height, channels: 3, background: '#a05020' } })
    .withExif({ IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: gpsPosition })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

interface SentPhoto {
  readonly cartId: number;
  readonly bytes: Uint8Array;
  readonly uploadId?: string;
  readonly pieceBytes?: number;
}

interface Sent {
  readonly status: number;
  readonly response: PhotoUploadState;
  readonly error: ErrorBody;
}

/** Sends a photo in chunks and returns the last response. */
export async function sendPhoto(
  api: Pick<TestApi, 'call'>,
  token: string,
  { cartId, bytes, uploadId = crypto.randomUUID(), pieceBytes = PHOTO_CHUNK_BYTES }: SentPhoto,
): Promise<Sent> {
  const names = { cart_id: cartId, upload_id: uploadId };
  let last: Sent = await api.call(openPhotoUpload, { body: { ...names, bytes: bytes.byteLength } }, token);
  for (let start = 0; last.status === 200 && start < bytes.byteLength; start += pieceBytes) {
    const content = toBase64(bytes.subarray(start, start + pieceBytes));
    last = await api.call(addPhotoPiece, { body: { ...names, start, content } }, token);
  }
  return last;
}

export async function uploadTestPhoto(
  api: Pick<TestApi, 'call'>,
  token: string,
  cartId: number,
): Promise<EstimatePhoto> {
  const { photo } = (await sendPhoto(api, token, { cartId, bytes: await createPhoto() })).response;
  if (!photo) throw new Error('The photo was not added.');
  return photo;
}
