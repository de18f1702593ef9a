import { exportOrders, listMyOrders, listUserOrders } from '@tech-portal/contract/orders';
import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { idOf } from '../testing/insert-estimates.ts';
import { insertOrder } from '../testing/insert-order.ts';
import type { OrderedPart } from '../carts/index.ts';

const api = await createTestApi();
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const [techId, tech2Id] = [await idOf(api.db, 'tech'), await idOf(api.db, 'tech2')];

const part = (mpn: string, title: string): OrderedPart => ({
  productId: 1,
  type: 'p',
  title,
  brand: 'Suburban',
  mpn,
  slug: 'part',
  imageUrl: null,
  qty: 1,
  priceCents: 100,
  costCents: 50,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  addShipPerCents: 0,
});

const pumps = { userId: techId, totalCents: 100, transId: 'TP-PUMP-1', firstName: 'Zoë', lastName: 'Quist' };
await insertOrder(api.db, {
  ...pumps,
  email: 'zq@example.com',
  parts: [part('WP-77.120', 'Water <b>Pump</b>'), part('Q"7', '12" Fan [black]')],
});
await insertOrder(api.db, { userId: techId, totalCents: 200, transId: 'TP-LATCH-2', parts: [part('LX 9', 'Latch')] });
await insertOrder(api.db, { ...pumps, userId: tech2Id, transId: 'TP-OTHER-3' });

async function found(search: string, token = tech): Promise<string[]> {
  const { response } = await api.call(listMyOrders, { query: { search } }, token);
  return response.map(({ trans_id: id }) => id).toSorted();
}

test.each([
  ['its number', 'tp-pump-1'],
  ['the end of its number', 'pump-1'],
  ['the customer', 'zoe quist'],
  ['the email', 'zq@example'],
  ['a part number without its dashes', 'wp77120'],
  ['a part number as it is', 'WP-77.120'],
  ['words of a title and the customer', 'fan black quist'],
])('finds an order by %s', async (_, search) => {
  expect(await found(search)).toEqual(['TP-PUMP-1']);
});

test.each(['pump latch', '%', "' or true --", 'wp_77'])('finds nothing by %s', async (search) => {
  expect(await found(search)).toEqual([]);
});

test('an empty search finds all of one’s own, and never somebody else’s', async () => {
  expect(await found('')).toEqual(['TP-LATCH-2', 'TP-PUMP-1']);
  expect(await found('quist', tech2)).toEqual(['TP-OTHER-3']);
  const query = { search: 'quist', user_id: String(tech2Id) };
  expect((await api.call(listUserOrders, { query }, admin)).response).toMatchObject([{ trans_id: 'TP-OTHER-3' }]);
  expect((await api.call(listUserOrders, { query }, tech)).status).toBe(403);
});

test('the file has what the search finds', async () => {
  const { response } = await api.call(exportOrders, { query: { search: 'latch' } }, tech);
  expect(JSON.stringify(response)).toContain('TP-LATCH-2');
  expect(JSON.stringify(response)).not.toContain('TP-PUMP-1');
});

test('a search that is too long is refused', async () => {
  expect((await api.call(listMyOrders, { query: { search: 'x'.repeat(129) } }, tech)).status).toBe(400);
});
