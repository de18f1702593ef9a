import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@tech-portal/contract/estimate-photos';
import type { RecordScope } from '../../identity/index.ts';
import { carts } from '../../carts/index.ts';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, tooManyRequests } from '../../platform/http/index.ts';
import type { LimitRule } from '../../platform/limits/index.ts';
import { lockEstimate } from '../estimates.queries.ts';
import { estimatePhotoPieces, estimatePhotos } from './estimate-photos.table.ts';
import type { PhotoRow } from './estimate-photos.table.ts';
import { readPhotos } from './estimate-photos.queries.ts';

const UPLOAD_LIMIT: LimitRule = { max: 200, windowMs: 15 * 60_000 };
/** Limit of unfinished uploads per technician: two full estimates. */
const MAX_UNFINISHED_UPLOADS = 2 * MAX_PHOTOS;
/** Arbitrary advisory lock id. Together with a technician's id, it serializes the count of their unfinished uploads. */
const UNFINISHED_LOCK = 7_300_464;
const MEGABYTE = 1024 * 1024;

export const photoLimitError = (): ApiError =>
  new ApiError('conflict', `An estimate can have up to ${MAX_PHOTOS} photos. Delete one of them first.`);

export interface PhotoUpload {
  readonly cartId: number;
  readonly uploadId: string;
  readonly scope: RecordScope;
}

/** Selects an upload for update; undefined if it does not exist. The caller must lock the estimate. */
export async function lockUpload(tx: Database, { cartId, uploadId }: PhotoUpload): Promise<PhotoRow | undefined> {
  const isRequestedUpload = and(eq(estimatePhotos.estimateId, cartId), eq(estimatePhotos.uploadId, uploadId));
  const [row] = await tx.select().from(estimatePhotos).where(isRequestedUpload).for('update');
  return row;
}

export const uploadNotFound = (): ApiError =>
  new ApiError('not_found', 'The upload of this photo has ended. Please choose it again.');

/** Deletes the technician's unfinished uploads above the limit, least recently used first. */
async function discardSurplus(tx: Database, cartId: number): Promise<void> {
  const [owner] = await tx.select({ id: carts.userId }).from(carts).where(eq(carts.id, cartId));
  if (!owner) throw uploadNotFound();
  await tx.execute(sql`select pg_advisory_xact_lock(${UNFINISHED_LOCK}::int, ${owner.id}::int)`);
  const surplus = tx
    .select({ id: estimatePhotos.id })
    .from(estimatePhotos)
    .innerJoin(carts, eq(carts.id, estimatePhotos.estimateId))
    .where(and(isNull(estimatePhotos.added), eq(carts.userId, owner.id)))
    .orderBy(desc(estimatePhotos.touched), desc(estimatePhotos.id))
    .offset(MAX_UNFINISHED_UPLOADS);
  await tx.delete(estimatePhotos).where(sql`${estimatePhotos.id} in ${surplus}`);
}

/**
 * Starts or resumes an upload. Idempotent, even for a completed upload.
 *
 * @throws ApiError `not_found` for an estimate out of scope, `payload_too_large`, `conflict` at the photo limit,
 *   `rate_limited`
 */
export async function openUpload(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  upload: PhotoUpload,
  { bytes, userId }: { readonly bytes: number; readonly userId: number },
): Promise<PhotoRow> {
  if (bytes > MAX_PHOTO_BYTES) {
    const max = MAX_PHOTO_BYTES / MEGABYTE;
    const size = (Math.ceil((bytes / MEGABYTE) * 10) / 10).toLocaleString('en-US');
    throw new ApiError('payload_too_large', `Photos can be up to ${max} MB. This one is ${size} MB. Make it smaller.`);
  }
  const existing = await db.transaction(async (tx) => {
    await lockEstimate(tx, upload.cartId, upload.scope);
    return lockUpload(tx, upload);
  });
  if (existing) return requireSameFile(existing, bytes);
  const { retryAfterSeconds } = await limits.hit(`photos:${userId}`, UPLOAD_LIMIT);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
  return db.transaction(async (tx) => {
    await lockEstimate(tx, upload.cartId, upload.scope);
    const concurrentUpload = await lockUpload(tx, upload);
    if (concurrentUpload) return requireSameFile(concurrentUpload, bytes);
    if ((await readPhotos(tx, upload.cartId)).length >= MAX_PHOTOS) throw photoLimitError();
    const [row] = await tx
      .insert(estimatePhotos)
      .values({
        estimateId: upload.cartId,
        uploadId: upload.uploadId,
        bytes,
        storeKey: crypto.randomUUID(),
        touched: clock.now(),
      })
      .returning();
    if (!row) throw new Error('The photo was not stored.');
    await discardSurplus(tx, upload.cartId);
    return row;
  });
}

/** @throws ApiError `conflict` when the id was used for another file */
function requireSameFile(row: PhotoRow, bytes: number): PhotoRow {
  if (row.bytes === bytes) return row;
  throw new ApiError('conflict', 'Another photo already has this id. Please choose the photo again.');
}

/**
 * Appends bytes to an upload. Idempotent: a piece whose response was lost can be sent again.
 *
 * @throws ApiError `not_found`, `conflict` for a piece that leaves a gap or exceeds the declared size
 */
export async function appendBytes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  upload: PhotoUpload,
  { start, content }: { readonly start: number; readonly content: Uint8Array },
): Promise<PhotoRow> {
  return db.transaction(async (tx) => {
    await lockEstimate(tx, upload.cartId, upload.scope);
    const row = await lockUpload(tx, upload);
    if (!row) throw uploadNotFound();
    const end = start + content.byteLength;
    if (row.added !== null || end <= row.received) return row;
    if (start !== row.received || end > row.bytes) {
      throw new ApiError(
        'conflict',
        'This piece differs from the one that was sent before. Please choose the photo again.',
      );
    }
    await tx.insert(estimatePhotoPieces).values({ photoId: row.id, start, content });
    const change = { received: end, touched: clock.now() };
    await tx.update(estimatePhotos).set(change).where(eq(estimatePhotos.id, row.id));
    return { ...row, ...change };
  });
}

/** Reads all bytes of a complete upload; undefined when it was discarded or has become a photo. */
export async function readUpload(db: Database, { id, bytes }: PhotoRow): Promise<Uint8Array | undefined> {
  const chunks = await db
    .select({ start: estimatePhotoPieces.start, content: estimatePhotoPieces.content })
    .from(estimatePhotoPieces)
    .where(eq(estimatePhotoPieces.photoId, id))
    .orderBy(asc(estimatePhotoPieces.start));
  const buffer = new Uint8Array(bytes);
  let bytesRead = 0;
  for (const { start, content } of chunks) {
    buffer.set(content, start);
    bytesRead += content.byteLength;
  }
  return bytesRead === bytes ? buffer : undefined;
}

export async function discardUpload(db: Database, { id }: PhotoRow): Promise<void> {
  await db.delete(estimatePhotos).where(and(eq(estimatePhotos.id, id), isNull(estimatePhotos.added)));
}

export async function deleteUnfinishedPhotos(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, estimatePhotos, and(isNull(estimatePhotos.added), lt(estimatePhotos.touched, before)));
}
