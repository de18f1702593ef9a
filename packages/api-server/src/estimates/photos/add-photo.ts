import { eq } from 'drizzle-orm';
import { MAX_PHOTOS } from '@tech-portal/contract/estimate-photos';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { RunOptions } from '../../platform/limits/index.ts';
import { lockEstimate } from '../estimates.queries.ts';
import { estimatePhotoPieces, estimatePhotos } from './estimate-photos.table.ts';
import type { PhotoRow } from './estimate-photos.table.ts';
import { readPhotos } from './estimate-photos.queries.ts';
import { discardUpload, lockUpload, photoLimitError, readUpload, uploadNotFound } from './photo-uploads.commands.ts';
import type { PhotoUpload } from './photo-uploads.commands.ts';
import { callPhotoStore } from './call-photo-store.ts';
import { photoSizes } from './photo-store.ts';
import type { Pictures } from './photo-store.ts';

type AddDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'photoStore' | 'makePictures'>;

/** True for errors in the file itself, which a retry cannot fix. */
const isInvalidFile = (error: unknown): boolean =>
  error instanceof ApiError && ['unsupported_media_type', 'payload_too_large'].includes(error.id);

async function convertUpload(
  { db, makePictures }: AddDeps,
  row: PhotoRow,
  turn: RunOptions,
): Promise<Pictures | undefined> {
  const bytes = await readUpload(db, row);
  if (!bytes) return undefined;
  try {
    return await makePictures(bytes, turn);
  } catch (error) {
    if (isInvalidFile(error)) await discardUpload(db, row);
    throw error;
  }
}

/**
 * Photo that another request has made of the same upload in the meantime.
 *
 * @throws ApiError `not_found`
 */
async function readAddedPhoto(db: Database, { id }: PhotoRow): Promise<PhotoRow> {
  const [photo] = await db.select().from(estimatePhotos).where(eq(estimatePhotos.id, id));
  if (photo === undefined || photo.added === null) throw uploadNotFound();
  return photo;
}

/**
 * Turns a completed upload into a photo. Pictures are stored before the row refers to them. A retry after a lost
 * response stores the same pictures under the same key.
 *
 * @throws ApiError `not_found`, `unsupported_media_type`, `payload_too_large`, `conflict` at the photo limit,
 *   `unavailable`
 */
export async function addPhoto(deps: AddDeps, upload: PhotoUpload, row: PhotoRow, turn: RunOptions): Promise<PhotoRow> {
  const pictures = await convertUpload(deps, row, turn);
  if (!pictures) return readAddedPhoto(deps.db, row);
  for (const size of photoSizes) {
    await callPhotoStore(deps.logger, () => deps.photoStore.put(row.storeKey, size, pictures[size]));
  }
  const added = await deps.db.transaction(async (tx) => {
    // Serializes photos of an estimate to enforce the limit across devices.
    await lockEstimate(tx, upload.cartId, upload.scope);
    const current = await lockUpload(tx, upload);
    if (!current) throw new ApiError('not_found', 'The upload of this photo was stopped. Please choose it again.');
    if (current.added !== null) return current;
    const others = await readPhotos(tx, upload.cartId);
    if (others.length >= MAX_PHOTOS) return undefined;
    const { width, height } = pictures;
    const place = (others.at(-1)?.place ?? 0) + 1;
    const change = { width, height, place, added: deps.clock.now() };
    await tx.update(estimatePhotos).set(change).where(eq(estimatePhotos.id, row.id));
    await tx.delete(estimatePhotoPieces).where(eq(estimatePhotoPieces.photoId, row.id));
    return { ...current, ...change };
  });
  if (added) return added;
  await discardUpload(deps.db, row);
  throw photoLimitError();
}
