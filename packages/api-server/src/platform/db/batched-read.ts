import DataLoader from 'dataloader';
import type { Database } from './database.ts';
import { withoutDeadline } from './without-deadline.ts';

/**
 * Runs a function at the end of the event loop turn in which requests arrived, or as soon as possible if there is no
 * `setImmediate`.
 */
const afterThisTick: (run: () => void) => unknown =
  typeof setImmediate === 'function' ? (run) => setImmediate(run) : (run) => setTimeout(run, 0);

/**
 * Batches reads: concurrent callers share one statement, because under load the round trip dominates a small read.
 * Nothing is cached: a later caller reads again. One caller's deadline does not cancel the shared statement.
 *
 * @param read Reads many keys at once, in their order.
 * @param maxKeys Maximum number of keys per statement.
 * @example
 * const findBrand = batchedRead(readBrands, 50);
 * const brand = await findBrand(db, 7);
 */
export function batchedRead<Key, Value>(
  read: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
  maxKeys: number,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>();
  return (db, key) => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Key, Value>((keys) => read(withoutDeadline(db), keys), {
        cache: false,
        maxBatchSize: maxKeys,
        batchScheduleFn: afterThisTick,
      });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
