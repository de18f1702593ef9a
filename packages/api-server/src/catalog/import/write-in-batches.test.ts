import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { writeInBatches } from './write-in-batches.ts';

const { db } = await createTestApi();

const quiet = { onBatch: async () => undefined };

/** Stages actions for the given feed lines in a transaction, runs `work` in it, and rolls it back. */
async function withLines(lines: string, work: (tx: typeof db) => Promise<void>): Promise<void> {
  const givenUp = new Error('Given up.');
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table feed_parts (line int)`);
      await tx.execute(sql`create temporary table feed_actions as select line from (${sql.raw(lines)}) as l(line)`);
      await work(tx);
      throw givenUp;
    }),
  ).rejects.toBe(givenUp);
}

test('every line is in one batch, also where lines between have no action', () =>
  withLines('select generate_series(2, 12001) union all select 20000', async (tx) => {
    const found: number[] = [];
    let batches = 0;
    // The pool has a single connection, so a callback that opened a second one would deadlock with this transaction.
    const onBatch = async (writing: Database) => {
      expect(writing).toBe(tx);
      batches += 1;
    };
    await writeInBatches(tx, sql`true`, { onBatch }, async (first, last) => {
      const rows = await selectRows<{ line: number }>(
        tx,
        sql`select line from feed_actions where line between ${first} and ${last} order by line`,
      );
      expect(rows.length).toBeLessThanOrEqual(5000);
      found.push(...rows.map(({ line }) => line));
    });
    expect(found).toEqual([...Array.from({ length: 12_000 }, (_, at) => at + 2), 20_000]);
    expect(batches).toBe(4);
  }));

test('nothing is written where nothing changes, and nothing more once it is called off', async () => {
  await withLines('select 1 where false', (tx) =>
    writeInBatches(tx, sql`true`, quiet, () => Promise.reject(new Error('There is nothing to write.'))),
  );
  await withLines('select generate_series(1, 12000)', async (tx) => {
    const written: number[] = [];
    const calledOff = new Error('Called off.');
    const onBatch = async () => {
      if (written.length === 2) throw calledOff;
    };
    const writing = writeInBatches(tx, sql`true`, { onBatch }, async (first) => void written.push(first));
    await expect(writing).rejects.toBe(calledOff);
    expect(written).toEqual([1, 5001]);
  });
});

test('only the chosen actions count', () =>
  withLines('select generate_series(1, 12000)', async (tx) => {
    const written: number[] = [];
    await writeInBatches(tx, sql`line > 11000`, quiet, async (first) => void written.push(first));
    expect(written).toEqual([11_001]);
  }));
