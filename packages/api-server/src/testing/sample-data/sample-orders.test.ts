import { getOrder, listMyOrders } from '@tech-portal/contract/orders';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '../create-test-api.ts';
import { insertProduct } from '../insert-products.ts';
import { users } from '../../platform/users/users.table.ts';
import { seedOrders } from '@tech-portal/sample-data/orders';
import { orders } from '../../carts/orders/orders.table.ts';

const api = await createTestApi();
const now = new Date('2026-11-21T18:00:00Z');

async function idOf(username: string): Promise<number> {
  const [user] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  return user?.id ?? 0;
}

for (let part = 0; part < 5; part += 1) await insertProduct(api.db, { priceCents: 1000 * (part + 1) });
await seedOrders(api.db, { tech: await idOf('tech'), tech2: await idOf('tech2') }, now);

test('both technicians have orders of this year and the last, on business days that are over', async () => {
  const rows = await api.db.select().from(orders);
  for (const username of ['tech', 'tech2']) {
    const id = await idOf(username);
    const own = rows.filter(({ userId }) => userId === id);
    expect(new Set(own.map(({ orderDay }) => orderDay.slice(0, 4)))).toEqual(new Set(['2025', '2026']));
  }
  expect(rows.filter(({ orderDate }) => orderDate > now || [0, 6].includes(orderDate.getUTCDay()))).toEqual([]);
  expect(new Set(rows.map(({ transId }) => transId)).size).toBe(rows.length);
});

test('the newest are not shipped yet, the others have a tracking number', async () => {
  const rows = await api.db.select().from(orders);
  expect(new Set(rows.map(({ shipped }) => shipped))).toEqual(new Set([true, false]));
  expect(rows.filter(({ shipped, trackingNumber }) => shipped !== (trackingNumber !== null))).toEqual([]);
});

test('a tax-exempt technician paid no tax, the other did', async () => {
  const rows = await api.db.select().from(orders);
  const exempt = await idOf('tech2');
  expect(rows.filter(({ userId, taxCents }) => (userId === exempt) !== (taxCents === 0))).toEqual([]);
});

test('they can be listed and opened', async () => {
  const token = await api.signIn('tech');
  const { response } = await api.call(listMyOrders, { query: { sort_by: 'order_date', sort_order: 'desc' } }, token);
  expect(response).toHaveLength(10);
  expect(response[0]?.page_count).toBe(3);
  const opened = await api.call(getOrder, { query: { trans_id: response[0]?.trans_id ?? '' } }, token);
  expect(opened.response.cart.length).toBeGreaterThan(0);
});
