import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../db/database.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { inLineSlices } from './line-slices.ts';

const { db } = await createTestApi();

const quiet = { rests: false, onStep: async () => undefined };

/** Stages actions for some lines of a feed, in a transaction that is given up in the end. */
async function withLines(lines: string, work: (tx: typeof db) => Promise<void>): Promise<void> {
  const givenUp = new Error('Given up.');
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table feed_actions as select line from (${sql.raw(lines)}) as l(line)`);
      await work(tx);
      throw givenUp;
    }),
  ).rejects.toBe(givenUp);
}

test('every line is in one slice, from the first to the last; what lies between is no line of the feed', () =>
  withLines('select generate_series(2, 12001) union all select 20000', async (tx) => {
    const found: number[] = [];
    let steps = 0;
    await inLineSlices(tx, { rests: false, onStep: async () => void (steps += 1) }, async (from, to) => {
      const rows = await selectRows<{ line: number }>(
        tx,
        sql`select line from feed_actions where line between ${from} and ${to} order by line`,
      );
      expect(rows.length).toBeLessThanOrEqual(5000);
      found.push(...rows.map(({ line }) => line));
    });
    expect(found).toEqual([...Array.from({ length: 12_000 }, (_, at) => at + 2), 20_000]);
    expect(steps).toBe(4);
  }));

test('nothing is written where nothing changes, and nothing more once it is called off', async () => {
  await withLines('select 1 where false', (tx) =>
    inLineSlices(tx, quiet, () => Promise.reject(new Error('There is nothing to write.'))),
  );
  await withLines('select generate_series(1, 12000)', async (tx) => {
    const slices: number[] = [];
    const calledOff = new Error('Called off.');
    const onStep = async () => {
      if (slices.length === 2) throw calledOff;
    };
    await expect(inLineSlices(tx, { rests: true, onStep }, async (from) => void slices.push(from))).rejects.toBe(
      calledOff,
    );
    expect(slices).toEqual([1, 5001]);
  });
});
