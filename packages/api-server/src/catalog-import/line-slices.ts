import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { selectRows } from '../db/database.ts';

/** Lines of the feed that one statement writes: a third of a second or so. */
const LINES_AT_ONCE = 5000;
/** So many times as long as a statement took, it rests after it. */
const REST_SHARE = 1.5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How the actions of a feed are written. */
interface Slicing {
  /** Whether others get their turn between its statements. */
  readonly rests: boolean;
  /** Is called after each statement; what it throws ends the writing. */
  readonly onStep: () => Promise<void>;
}

/**
 * Writes by some lines of the feed at a time. A million of them would keep a processor and the disk of the database busy
 * for a minute; whoever searches meanwhile gets their turn in between.
 *
 * @param write is given the first and the last line
 */
export async function inLineSlices(
  db: Database,
  { rests, onStep }: Slicing,
  write: (from: number, to: number) => Promise<void>,
): Promise<void> {
  const [{ first, last } = { first: null, last: null }] = await selectRows<Record<'first' | 'last', number | null>>(
    db,
    sql`select min(line) as first, max(line) as last from feed_actions`,
  );
  if (first === null || last === null) return;
  for (let from = first; from <= last; from += LINES_AT_ONCE) {
    const began = performance.now();
    await write(from, from + LINES_AT_ONCE - 1);
    await onStep();
    if (rests && from + LINES_AT_ONCE <= last) await pause((performance.now() - began) * REST_SHARE);
  }
}
