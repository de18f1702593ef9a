import { eq } from 'drizzle-orm';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { lockEstimate } from '../estimates.queries.ts';
import { estimatePhotos } from './estimate-photos.table.ts';
import type { PhotoRow } from './estimate-photos.table.ts';
import { findPhoto, readPhotos } from './estimate-photos.queries.ts';

/** A photo of the scope, with its estimate locked: changes of the photos of an estimate go one after the other. */
async function lockPhoto(tx: Database, id: number, scope: RecordScope): Promise<PhotoRow> {
  const { estimateId } = await findPhoto(tx, id, scope);
  await lockEstimate(tx, estimateId, scope);
  return findPhoto(tx, id, scope);
}

/** What can be changed of a photo. */
interface PhotoChange {
  readonly caption?: string | undefined;
  readonly shownToCustomer?: boolean | undefined;
  /** From 1. */
  readonly position?: number | undefined;
}

/** Moves a photo to a place among those of its estimate; beyond the last one is the last. */
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
 * Changes a photo. It neither ends an approval nor a link: photos are no part of what a customer approves.
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

/** Deletes a photo; its pictures follow. @throws ApiError `not_found` */
export async function deletePhoto(
  db: Database,
  { id, scope }: { readonly id: number; readonly scope: RecordScope },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPhoto(tx, id, scope);
    await tx.delete(estimatePhotos).where(eq(estimatePhotos.id, id));
  });
}
