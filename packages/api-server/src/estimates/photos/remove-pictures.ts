import { asc, eq, lt } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { withoutValues } from '../../platform/telemetry/index.ts';
import { removedPhotos } from './estimate-photos.table.ts';

/** Longer than any request that may still store pictures for a deleted row. */
const WAIT_MS = 10 * 60_000;
const AT_A_TIME = 500;

/** Deletes the pictures of deleted photos. Failures are retried on the next run; concurrent runs are harmless. */
export async function removePictures({
  db,
  clock,
  logger,
  photoStore,
}: Pick<Deps, 'db' | 'clock' | 'logger' | 'photoStore'>): Promise<void> {
  const due = await db
    .select()
    .from(removedPhotos)
    .where(lt(removedPhotos.removedAt, new Date(clock.now().getTime() - WAIT_MS)))
    .orderBy(asc(removedPhotos.removedAt))
    .limit(AT_A_TIME);
  for (const { storeKey } of due) {
    try {
      await photoStore.remove(storeKey);
    } catch (error) {
      logger.warn({ error: withoutValues(error) }, 'pictures of deleted photos could not be removed so far');
      return;
    }
    await db.delete(removedPhotos).where(eq(removedPhotos.storeKey, storeKey));
  }
}
