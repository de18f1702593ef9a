import { expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { batchedRead } from './batched-read.ts';

const db = {} as Database;
const other = {} as Database;

function doubling(most = 10) {
  const read = vi.fn(async (_db: Database, keys: readonly number[]) => keys.map((key) => key * 2));
  return { read, double: batchedRead(read, most) };
}

test('callers of the same moment share a statement and get what each requested', async () => {
  const { read, double } = doubling();
  expect(await Promise.all([double(db, 1), double(db, 2), double(db, 1)])).toEqual([2, 4, 2]);
  expect(read.mock.calls).toEqual([[db, [1, 2, 1]]]);
});

test('a later caller reads again', async () => {
  const { read, double } = doubling();
  await double(db, 1);
  await double(db, 1);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a statement has at most as many keys as allowed', async () => {
  const { read, double } = doubling(2);
  await Promise.all([double(db, 1), double(db, 2), double(db, 3)]);
  expect(read.mock.calls.map(([, keys]) => keys)).toEqual([[1, 2], [3]]);
});

test('databases do not share', async () => {
  const { read, double } = doubling();
  await Promise.all([double(db, 1), double(other, 2)]);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a statement that fails rejects for all its callers, and for no later one', async () => {
  const read = vi.fn(async (_db: Database, keys: readonly number[]) => keys);
  read.mockRejectedValueOnce(new Error('gone'));
  const find = batchedRead(read, 10);
  const both = await Promise.allSettled([find(db, 1), find(db, 2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find(db, 3)).toBe(3);
});
