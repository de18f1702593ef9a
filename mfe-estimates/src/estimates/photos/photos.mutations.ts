import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  openPhotoUpload,
  PHOTO_CHUNK_BYTES,
} from '@tech-portal/contract/estimate-photos';
import { useApiMutation } from '@tech-portal/platform/query';
import type { SendRequest } from '@tech-portal/platform/query';
import { readBase64 } from '@tech-portal/forms/kept-files';

export interface PhotoUpload {
  /** Idempotency key, created when the user chooses the file: a photo sent twice is added once. */
  readonly id: string;
  readonly cartId: number;
  readonly content: Blob;
  readonly onProgress: (receivedBytes: number) => void;
}

/** Uploads the missing chunks; the last one adds the photo. */
async function uploadPhoto({ id, cartId, content, onProgress }: PhotoUpload, send: SendRequest): Promise<void> {
  const uploadKeys = { cart_id: cartId, upload_id: id };
  let state = await send(openPhotoUpload, { body: { ...uploadKeys, bytes: content.size } });
  while (!state.photo) {
    onProgress(state.received);
    // Sends the last chunk again if all bytes arrived, because the server may have stopped before processing the photo.
    const start = state.received === content.size ? Math.max(0, content.size - PHOTO_CHUNK_BYTES) : state.received;
    const chunk = await readBase64(content.slice(start, start + PHOTO_CHUNK_BYTES));
    state = await send(addPhotoPiece, { body: { ...uploadKeys, start, content: chunk } });
  }
  onProgress(content.size);
}

/** Uploads a photo; resumes an interrupted upload. */
export const useUploadPhoto = () => useApiMutation(uploadPhoto, { awaitRefetch: true });

/** Changes caption, position and visibility to the customer. */
export const useChangePhoto = () => useApiMutation(changeEstimatePhoto, { toast: true, awaitRefetch: true });

export const useDeletePhoto = () =>
  useApiMutation(deleteEstimatePhoto, { input: (id: number) => ({ query: { id } }), awaitRefetch: true });
