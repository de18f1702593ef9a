import { and, eq, lt, or, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { catalogUploadPieces, catalogUploads } from './catalog-uploads.table.ts';
import type { CatalogUploadRow, UploadedFile } from './catalog-uploads.table.ts';

/** Uploads that are stored at a time, of all administrators together. */
const MOST_UPLOADS = 20;
/** Any fixed number: who holds it counts uploads. */
const UPLOADS_LOCK = 7_300_463;

/** What somebody wants to upload. */
export interface NewUpload {
  /** The account; null for a program. */
  readonly ownerId: number | null;
  readonly fingerprint: string;
  readonly partsName: string;
  readonly partsBytes: number;
  readonly categoriesBytes: number | null;
}

/**
 * Makes room for an upload. The same files of the same person go on where an upload of them stopped.
 *
 * @throws ApiError `conflict` when too many are stored
 */
export async function openUpload(db: Database, wanted: NewUpload, now: Date): Promise<CatalogUploadRow> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${UPLOADS_LOCK}::bigint)`);
    if (wanted.ownerId !== null) {
      const [same] = await tx
        .update(catalogUploads)
        .set({ touched: now })
        .where(and(eq(catalogUploads.ownerId, wanted.ownerId), eq(catalogUploads.fingerprint, wanted.fingerprint)))
        .returning();
      if (same) return same;
    }
    if ((await tx.$count(catalogUploads)) >= MOST_UPLOADS) {
      throw new ApiError(
        'conflict',
        `${MOST_UPLOADS} uploads are stored already. Import or discard one of them; each is removed after a day.`,
      );
    }
    const [row] = await tx
      .insert(catalogUploads)
      .values({ ...wanted, touched: now })
      .returning();
    if (!row) throw new Error('The upload was not stored.');
    return row;
  });
}

const receivedOf = (row: CatalogUploadRow, file: UploadedFile): number =>
  file === 'parts' ? row.partsReceived : row.categoriesReceived;
const expectedOf = (row: CatalogUploadRow, file: UploadedFile): number =>
  file === 'parts' ? row.partsBytes : (row.categoriesBytes ?? 0);

/** Whether all bytes have arrived. */
export const isComplete = (row: CatalogUploadRow): boolean =>
  row.partsReceived === row.partsBytes && row.categoriesReceived === (row.categoriesBytes ?? 0);

/** A piece of a file. */
export interface UploadPiece {
  readonly uploadId: number;
  readonly file: UploadedFile;
  readonly start: number;
  readonly content: Uint8Array;
}

/**
 * Stores the next piece of an upload. One that has arrived before changes nothing, so that a piece whose response was
 * lost can be sent again.
 *
 * @returns how many bytes of the file there are
 * @throws ApiError `conflict` for a piece that leaves a gap, or goes beyond the end
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
      throw new ApiError('conflict', 'The upload has other bytes at this place. Choose the file again to go on.');
    }
    await tx.insert(catalogUploadPieces).values(piece);
    const change = piece.file === 'parts' ? { partsReceived: end } : { categoriesReceived: end };
    await tx
      .update(catalogUploads)
      .set({ ...change, touched: now })
      .where(eq(catalogUploads.id, upload.id));
    return end;
  });
}

/**
 * An upload of this owner, locked.
 *
 * @throws ApiError `not_found`, also for one of somebody else
 */
export async function lockUpload(
  tx: Database,
  { ownerId }: Pick<NewUpload, 'ownerId'>,
  id: number,
): Promise<CatalogUploadRow> {
  const [row] = await tx.select().from(catalogUploads).where(eq(catalogUploads.id, id)).for('update');
  if (!row || row.ownerId !== ownerId) {
    throw new ApiError('not_found', `There is no upload ${id}. It may have been removed: choose the file again.`);
  }
  return row;
}

/**
 * Removes an upload with its bytes; one that is imported breaks off without having changed anything.
 *
 * @returns what its file was called
 * @throws ApiError `not_found`, also for one of somebody else
 */
export async function discardUpload(db: Database, owner: Pick<NewUpload, 'ownerId'>, id: number): Promise<string> {
  return db.transaction(async (tx) => {
    const { partsName } = await lockUpload(tx, owner, id);
    await tx.delete(catalogUploads).where(eq(catalogUploads.id, id));
    return partsName;
  });
}

/** Removes what was uploaded before a point in time, and what a program that has gone has left behind. */
export async function deleteOldUploads(
  db: Database,
  { before, programsBefore }: { readonly before: Date; readonly programsBefore: Date },
): Promise<void> {
  const isAbandoned = sql`(${catalogUploads.ownerId} is null
    and ${catalogUploads.partsReceived} <> ${catalogUploads.partsBytes})`;
  await deleteInBatches(
    db,
    catalogUploads,
    or(lt(catalogUploads.touched, before), and(isAbandoned, lt(catalogUploads.touched, programsBefore))),
  );
}
