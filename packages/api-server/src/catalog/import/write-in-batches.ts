import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { pause } from '../../platform/background/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';

/** Feed lines per statement, which takes about a third of a second. */
const BATCH_LINES = 5000;
/** Pause after a batch, relative to the time the batch took. */
const PAUSE_RATIO = 1.5;

export interface BatchOptions {
  /** Called after each batch inside its transaction; an error stops the writing. */
  readonly onBatch: (db: Database) => Promise<void>;
}

/**
 * Writes actions of a staged feed in batches of lines. One statement for a million lines would saturate the database's
 * CPU and disk for a minute and slow down every search.
 *
 * @param actions condition on `feed_actions` that selects the actions to write
 * @param write receives the first and last line of a batch
 */
export async function writeInBatches(
  db: Database,
  actions: SQL,
  { onBatch }: BatchOptions,
  write: (first: number, last: number) => Promise<void>,
): Promise<void> {
  const [{ first, last } = { first: null, last: null }] = await selectRows<Record<'first' | 'last', number | null>>(
    db,
    sql`select min(line) as first, max(line) as last from feed_actions where ${actions}`,
  );
  if (first === null || last === null) return;
  if (last - first >= BATCH_LINES) {
    await db.execute(sql`create index if not exists feed_parts_line on feed_parts (line)`);
    await db.execute(sql`create index if not exists feed_actions_line on feed_actions (line)`);
  }
  for (let firstLine = first; firstLine <= last; firstLine += BATCH_LINES) {
    const startedAt = performance.now();
    await write(firstLine, firstLine + BATCH_LINES - 1);
    await onBatch(db);
    if (firstLine + BATCH_LINES <= last) await pause((performance.now() - startedAt) * PAUSE_RATIO);
  }
}
