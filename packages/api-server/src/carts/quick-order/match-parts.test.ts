import { matchParts } from '@tech-portal/contract/quick-order';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');

async function insert(...parts: Parameters<typeof insertProduct>[1][]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of parts) ids.push(await insertProduct(api.db, part));
  await api.indexCatalog();
  return ids;
}

async function match(...lines: [partNumber: string, qty: number][]) {
  const body = { lines: lines.map(([part_number, qty]) => ({ part_number, qty })) };
  return (await api.call(matchParts, { body }, tech)).response;
}

test('a part number is recognized whatever its dashes, spaces and case', async () => {
  const [id] = await insert({ mpn: 'QX-501LSW-1', stock: 5, priceCents: 1299 });
  const response = await match(['QX-501LSW-1', 1], ['qx501lsw1', 2], [' qx 501 lsw 1 ', 5]);
  expect(response).toMatchObject([
    { part_number: 'QX-501LSW-1', qty: 1, status: 'found', products: [{ id, price: 12.99, stock: 5 }] },
    { part_number: 'qx501lsw1', qty: 2, status: 'found', products: [{ id }] },
    { part_number: 'qx 501 lsw 1', qty: 5, status: 'found', products: [{ id }] },
  ]);
});

test('a beginning or a similar part number is unknown', async () => {
  await insert({ mpn: 'ZK-77001', title: 'ZK-77002 heater' });
  const response = await match(['ZK-7700', 1], ['ZK-77002', 1], ['ZK-77011', 1], ['---', 1]);
  expect(response.map(({ status, products: found }) => [status, found])).toEqual([
    ['unknown', []],
    ['unknown', []],
    ['unknown', []],
    ['unknown', []],
  ]);
});

test('less stock than requested is short, none is out of stock', async () => {
  await insert({ mpn: 'SHORT-1', stock: 2 }, { mpn: 'GONE-1', stock: 0 });
  const response = await match(['SHORT-1', 3], ['SHORT-1', 2], ['GONE-1', 1]);
  expect(response.map(({ status }) => status)).toEqual(['short', 'found', 'out_of_stock']);
});

test('one number of several parts is ambiguous, those in stock first', async () => {
  const [none, some] = await insert({ mpn: 'TWIN-9', stock: 0 }, { mpn: 'twin 9', stock: 4, type: 'm' });
  const [line] = await match(['TWIN9', 1]);
  expect(line).toMatchObject({
    status: 'ambiguous',
    products: [
      { id: some, result_type: 'MEYER_RAW' },
      { id: none, result_type: 'PRODUCT' },
    ],
  });
});

test('stock is that of the database, not of the index', async () => {
  const [id = 0] = await insert({ mpn: 'FRESH-1', stock: 5 });
  await api.db.update(products).set({ stock: 1 }).where(eq(products.id, id));
  expect(await match(['FRESH-1', 3])).toMatchObject([{ status: 'short', products: [{ stock: 1 }] }]);
});

test('a part whose number changed a moment ago is not taken for the old one', async () => {
  const [id = 0] = await insert({ mpn: 'RENAMED-1' });
  await api.db.update(products).set({ mpn: 'OTHER-1' }).where(eq(products.id, id));
  expect(await match(['RENAMED-1', 1])).toMatchObject([{ status: 'unknown' }]);
});

test('two hundred lines are matched in their order, one more is refused', async () => {
  const lines = Array.from({ length: 201 }, (_, at): [string, number] => [`NONE-${at}`, at + 1]);
  expect((await match(...lines.slice(0, 200))).map(({ qty }) => qty)).toEqual(
    lines.slice(0, 200).map(([, qty]) => qty),
  );
  const body = { lines: lines.map(([part_number, qty]) => ({ part_number, qty })) };
  const refused = await api.call(matchParts, { body }, tech);
  expect([refused.status, refused.error.error]).toEqual([400, 'invalid_input']);
});

test.each([
  ['no lines', { lines: [] }],
  ['an empty part number', { lines: [{ part_number: '  ', qty: 1 }] }],
  ['a long part number', { lines: [{ part_number: 'A'.repeat(65), qty: 1 }] }],
  ['quantity 0', { lines: [{ part_number: 'A1', qty: 0 }] }],
  ['a fraction', { lines: [{ part_number: 'A1', qty: 0.5 }] }],
])('is refused: %s', async (_, body) => {
  expect((await api.call(matchParts, { body }, tech)).status).toBe(400);
});

test('is for approved technicians and administrators', async () => {
  const body = { lines: [{ part_number: 'A1', qty: 1 }] };
  const tokens = [undefined, await api.signIn('retail'), await api.signIn('newtech'), await api.signIn('admin')];
  const statuses = [];
  for (const token of tokens) statuses.push((await api.call(matchParts, { body }, token)).status);
  expect(statuses).toEqual([401, 403, 403, 200]);
});
