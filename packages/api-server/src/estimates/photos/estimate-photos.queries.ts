import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { estimates } from '../estimates.table.ts';
import { estimatePhotos } from './estimate-photos.table.ts';
import type { PhotoRow } from './estimate-photos.table.ts';

/** Error for a photo that is missing or out of scope. */
export const photoNotFound = (id: number): ApiError => new ApiError('not_found', `Photo ${id} does not exist.`);

/** Photos of an estimate in order, without unfinished uploads. The caller must check ownership. */
export async function readPhotos(db: Database, estimateId: number): Promise<PhotoRow[]> {
  return db
    .select()
    .from(estimatePhotos)
    .where(and(eq(estimatePhotos.estimateId, estimateId), isNotNull(estimatePhotos.added)))
    .orderBy(asc(estimatePhotos.place), asc(estimatePhotos.id));
}

/**
 * Photo of an estimate in scope.
 *
 * @throws ApiError `not_found`, also for an unfinished upload
 */
export async function findPhoto(db: Database, id: number, scope: RecordScope): Promise<PhotoRow> {
  const [found] = await db
    .select({ photo: estimatePhotos })
    .from(estimatePhotos)
    .innerJoin(estimates, eq(estimates.cartId, estimatePhotos.estimateId))
    .where(and(eq(estimatePhotos.id, id), isNotNull(estimatePhotos.added), scopeCondition(scope, estimates.techId)));
  if (!found) throw photoNotFound(id);
  return found.photo;
}

/** Photos of these estimates shared with the customer. The caller must verify the link. */
export async function readShownPhotos(db: Database, estimateIds: readonly number[]): Promise<PhotoRow[]> {
  return db
    .select()
    .from(estimatePhotos)
    .where(
      and(
        isAnyOf(estimatePhotos.estimateId, estimateIds),
        eq(estimatePhotos.shownToCustomer, true),
        isNotNull(estimatePhotos.added),
      ),
    )
    .orderBy(asc(estimatePhotos.place), asc(estimatePhotos.id));
}

export async function findNewestPhoto(db: Database): Promise<Pick<PhotoRow, 'storeKey'> | undefined> {
  const [newest] = await db
    .select({ storeKey: estimatePhotos.storeKey })
    .from(estimatePhotos)
    .where(isNotNull(estimatePhotos.added))
    .orderBy(desc(estimatePhotos.id))
    .limit(1);
  return newest;
}
