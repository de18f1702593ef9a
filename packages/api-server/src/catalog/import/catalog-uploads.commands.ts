import { and, eq, lt, or, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { catalogUploadPieces, catalogUploads } from './catalog-uploads.table.ts';
import type { CatalogUploadRow, UploadedFile } from './catalog-uploads.table.ts';

/** Maximum number of stored uploads across all administrators. */
const MAX_UPLOADS = 20;
/** Arbitrary advisory lock id. The lock serializes the counting of stored uploads. */
const UPLOADS_LOCK = 7_300_463;

export interface NewUpload {
  readonly ownerId: number | null;
  readonly fingerprint: string;
  readonly partsName: string;
  readonly partsBytes: number;
  readonly categoriesBytes: number | null;
}

/**
 * Creates an upload, or resumes the owner's existing upload of the same files.
 *
 * @throws ApiError `conflict` when too many uploads are stored
 */
export async function openUpload(db: Database, newUpload: NewUpload, now: Date): Promise<CatalogUploadRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::bigint)`);
    if (newUpload.ownerId !== null) {
      const [existing] = await tx
        .update(catalogUploads)
        .set({ touched: now })
        .where(
          and(eq(catalogUploads.ownerId, newUpload.ownerId), eq(catalogUploads.fingerprint, newUpload.fingerprint)),
        )
        .returning();
      if (existing) return existing;
    }
    if ((await tx.$count(catalogUploads)) >= MAX_UPLOADS) {
      throw new ApiError(
        'conflict',
        `${MAX_UPLOADS} uploads are already stored. Import or discard one of them, or wait: each is removed after a day.`,
      );
    }
    const [row] = await tx
      .insert(catalogUploads)
      .values({ ...newUpload, touched: now })
      .returning();
    if (!row) throw new Error('The upload was not stored.');
    return row;
  });
}

const receivedOf = (row: CatalogUploadRow, file: UploadedFile): number =>
  file === 'parts' ? row.partsReceived : row.categoriesReceived;
const expectedOf = (row: CatalogUploadRow, file: UploadedFile): number =>
  file === 'parts' ? row.partsBytes : (row.categoriesBytes ?? 0);

export const isComplete = (row: CatalogUploadRow): boolean =>
  row.partsReceived === row.partsBytes && row.categoriesReceived === (row.categoriesBytes ?? 0);

export interface UploadPiece {
  readonly uploadId: number;
  readonly file: UploadedFile;
  readonly start: number;
  readonly content: Uint8Array;
}

/**
 * Appends the next piece of an upload. Idempotent: a piece whose response was lost can be sent again.
 *
 * @returns how many bytes of the file are stored
 * @throws ApiError `conflict` for a piece that leaves a gap or exceeds the declared size
 */
export async function addPiece(
  db: Database,
  owner: Pick<NewUpload, 'ownerId'>,
  piece: UploadPiece,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const upload = await lockUpload(tx, owner, piece.uploadId);
    const received = receivedOf(upload, piece.file);
    const end = piece.start + piece.content.byteLength;
    if (end <= received) return received;
    if (piece.start !== received || end > expectedOf(upload, piece.file)) {
      throw new ApiError('conflict', 'The upload differs from this file. Choose the file again to continue.');
    }
    await tx.insert(catalogUploadPieces).values(piece);
    const progress = piece.file === 'parts' ? { partsReceived: end } : { categoriesReceived: end };
    await tx
      .update(catalogUploads)
      .set({ ...progress, touched: now })
      .where(eq(catalogUploads.id, upload.id));
    return end;
  });
}

/**
 * Selects an upload of this owner for update.
 *
 * @throws ApiError `not_found`, also for an upload of another owner
 */
export async function lockUpload(
  tx: Database,
  { ownerId }: Pick<NewUpload, 'ownerId'>,
  id: number,
): Promise<CatalogUploadRow> {
  const [row] = await tx.select().from(catalogUploads).where(eq(catalogUploads.id, id)).for('update');
  if (!row || row.ownerId !== ownerId) {
    throw new ApiError('not_found', `There is no upload ${id}. It may have been removed. Choose the file again.`);
  }
  return row;
}

/**
 * Deletes an upload and its bytes. An import that is reading it fails without changing the catalog.
 *
 * @returns the file name
 * @throws ApiError `not_found`, also for an upload of another owner
 */
export async function discardUpload(db: Database, owner: Pick<NewUpload, 'ownerId'>, id: number): Promise<string> {
  return db.transaction(async (tx) => {
    const { partsName } = await lockUpload(tx, owner, id);
    await tx.delete(catalogUploads).where(eq(catalogUploads.id, id));
    return partsName;
  });
}

/** Deletes uploads untouched since `before`, and incomplete API key uploads untouched since `incompleteBefore`. */
export async function deleteExpiredUploads(
  db: Database,
  { before, incompleteBefore }: { readonly before: Date; readonly incompleteBefore: Date },
): Promise<void> {
  const isAbandoned = sql`(${catalogUploads.ownerId} is null
    and ${catalogUploads.partsReceived} <> ${catalogUploads.partsBytes})`;
  await deleteInBatches(
    db,
    catalogUploads,
    or(lt(catalogUploads.touched, before), and(isAbandoned, lt(catalogUploads.touched, incompleteBefore))),
  );
}
