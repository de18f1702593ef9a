import { eq } from 'drizzle-orm';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { lockEstimate } from '../estimates.queries.ts';
import { estimatePhotos } from './estimate-photos.table.ts';
import type { PhotoRow } from './estimate-photos.table.ts';
import { findPhoto, readPhotos } from './estimate-photos.queries.ts';

/** Reads a photo in scope and locks its estimate, to serialize changes to its photos. */
async function lockPhoto(tx: Database, id: number, scope: RecordScope): Promise<PhotoRow> {
  const { estimateId } = await findPhoto(tx, id, scope);
  await lockEstimate(tx, estimateId, scope);
  return findPhoto(tx, id, scope);
}

interface PhotoChange {
  readonly caption?: string | undefined;
  readonly shownToCustomer?: boolean | undefined;
  /** From 1. */
  readonly position?: number | undefined;
}

/** Moves a photo to a position; a position beyond the end means last. */
async function movePhoto(tx: Database, photo: PhotoRow, position: number): Promise<void> {
  const others = (await readPhotos(tx, photo.estimateId)).filter(({ id }) => id !== photo.id);
  for (const [at, each] of others.toSpliced(position - 1, 0, photo).entries()) {
    if (each.place === at + 1) continue;
    await tx
      .update(estimatePhotos)
      .set({ place: at + 1 })
      .where(eq(estimatePhotos.id, each.id));
  }
}

/**
 * Changes a photo. Approvals and links stay valid, because photos are not part of the approved content.
 *
 * @throws ApiError `not_found`
 */
export async function changePhoto(
  db: Database,
  { id, scope }: { readonly id: number; readonly scope: RecordScope },
  { position, caption, shownToCustomer }: PhotoChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const photo = await lockPhoto(tx, id, scope);
    if (position !== undefined) await movePhoto(tx, photo, position);
    const change = {
      caption: caption ?? photo.caption,
      shownToCustomer: shownToCustomer ?? photo.shownToCustomer,
    };
    await tx.update(estimatePhotos).set(change).where(eq(estimatePhotos.id, id));
  });
}

/** Deletes a photo; a job removes its pictures. @throws ApiError `not_found` */
export async function deletePhoto(
  db: Database,
  { id, scope }: { readonly id: number; readonly scope: RecordScope },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPhoto(tx, id, scope);
    await tx.delete(estimatePhotos).where(eq(estimatePhotos.id, id));
  });
}
