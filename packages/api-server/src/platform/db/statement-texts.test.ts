import { addCartItems } from '@tech-portal/contract/quick-order';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { users } from '../users/users.table.ts';
import { chunkForInsert } from './chunk-for-insert.ts';
import { isAnyOf, isOneOfConstants } from './column-matches.ts';

const api = await createTestApi();

const textOf = (ids: readonly number[]) =>
  api.db.select({ id: products.id }).from(products).where(isAnyOf(products.id, ids)).toSQL().sql;

test('a list of any length makes the same statement', () => {
  expect(textOf([1])).toBe(textOf([1, 2, 3]));
});

test('it finds numbers, texts and expressions, and nothing of an empty list', async () => {
  const names = async (condition: ReturnType<typeof isAnyOf>) =>
    (await api.db.select({ name: users.username }).from(users).where(condition).orderBy(users.id)).map(
      ({ name }) => name,
    );
  const [tech] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, 'tech'));
  expect(await names(isAnyOf(users.id, [tech?.id ?? 0, -1]))).toEqual(['tech']);
  expect(await names(isAnyOf(users.username, new Set(['tech', "o'{brien,"])))).toEqual(['tech']);
  expect(await names(isAnyOf(sql`upper(${users.username})`, ['TECH']))).toEqual(['tech']);
  expect(await names(isOneOfConstants(users.username, ['tech', 'nobody']))).toEqual(['tech']);
  expect(await names(isAnyOf(users.id, []))).toEqual([]);
  expect(await names(isOneOfConstants(users.username, []))).toEqual([]);
});

test.each([0, 1, 3, 255, 256, 257, 500, 1000])('%d rows are inserted in pieces of few lengths, each once', (count) => {
  const rows = Array.from({ length: count }, (_, at) => at);
  const pieces = [...chunkForInsert(rows)];
  expect(pieces.flat()).toEqual(rows);
  for (const { length } of pieces) expect([1, 2, 4, 8, 16, 32, 64, 128, 256]).toContain(length);
});

test('carts of many lengths are filled by a handful of statements', async () => {
  const token = await api.signIn('tech');
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) ids.push(await insertProduct(api.db, { stock: 100 }));
  for (let count = 20; count <= 40; count += 1) {
    const parts = ids.slice(0, count).map((id) => ({ id, qty: 1, type: 'p' as const }));
    expect((await api.call(addCartItems, { body: { items: parts } }, token)).status).toBe(200);
  }
  const texts = (pattern: RegExp) =>
    new Set(api.statements.map(({ text }) => text).filter((text) => pattern.test(text))).size;
  // One statement only inserts new lines; the other also raises the quantity of existing lines.
  expect(texts(/insert into cart_items/)).toBe(2);
  expect(texts(/from "products"/)).toBeLessThanOrEqual(6);
});
