import { asc, eq, lt } from 'drizzle-orm';
import type { Deps } from '../../platform/deps/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';
import { removedPhotos } from './estimate-photos.table.ts';

/** Longer than any request that may still store pictures for a deleted row. */
const REMOVAL_DELAY_MS = 10 * 60_000;
const BATCH_SIZE = 500;

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
    .where(lt(removedPhotos.removedAt, new Date(clock.now().getTime() - REMOVAL_DELAY_MS)))
    .orderBy(asc(removedPhotos.removedAt))
    .limit(BATCH_SIZE);
  for (const { storeKey } of due) {
    try {
      await photoStore.remove(storeKey);
    } catch (error) {
      logger.warn({ error: redactError(error) }, 'pictures of deleted photos could not be removed yet');
      return;
    }
    await db.delete(removedPhotos).where(eq(removedPhotos.storeKey, storeKey));
  }
}
