import DataLoader from 'dataloader';
import type { Database } from './database.ts';
import { withoutDeadline } from './without-deadline.ts';

/** Ends the turn of the event loop in which requests arrived; where there is no such thing, as soon as possible. */
const afterThisTick: (run: () => void) => unknown =
  typeof setImmediate === 'function' ? (run) => setImmediate(run) : (run) => setTimeout(run, 0);

/**
 * A read whose callers at the same moment share one statement. Under load most of the time of a small read is the
 * round trip to the database. Nothing is cached: a later caller reads again. The deadline of one caller does not end the
 * statement of all.
 *
 * @param read Reads many keys at once, in their order.
 * @param most Keys of one statement.
 * @example
 * const findBrand = batchedRead(readBrands, 50);
 * const brand = await findBrand(db, 7);
 */
export function batchedRead<Key, Value>(
  read: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
  most: number,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>();
  return (db, key) => {
    const loader =
      loaders.get(db) ??
      new DataLoader<Key, Value>((keys) => read(withoutDeadline(db), keys), {
        cache: false,
        maxBatchSize: most,
        batchScheduleFn: afterThisTick,
      });
    loaders.set(db, loader);
    return loader.load(key);
  };
}
