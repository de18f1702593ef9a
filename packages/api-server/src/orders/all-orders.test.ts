import { exportAllOrders, getOrder, listAllOrders } from '@tech-portal/contract/orders';
import type { QueryOf } from '@tech-portal/contract';
import { addDays } from '@tech-portal/domain';
import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { idOf } from '../testing/insert-estimates.ts';
import { insertOrder } from '../testing/insert-order.ts';
import type { OrderedPart } from '../carts/index.ts';

const api = await createTestApi();
const [tech, admin] = [await api.signIn('tech'), await api.signIn('admin')];
const [techId, tech2Id] = [await idOf(api.db, 'tech'), await idOf(api.db, 'tech2')];

const part = (type: OrderedPart['type'], title: string): OrderedPart => ({
  productId: 1,
  type,
  title,
  brand: 'Suburban',
  mpn: `${type}-${title}`,
  slug: 'part',
  imageUrl: null,
  qty: 2,
  priceCents: 100,
  costCents: 50,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  addShipPerCents: 0,
});

const DAY = '2026-03-05';
const noon = (day: string) => new Date(`${day}T17:00:00Z`);
let at = 0;
/** Inserts an order on `day`; each one is a minute older than the one before. */
const insert = (transId: string, order: Partial<Parameters<typeof insertOrder>[1]> = {}, day = DAY) => {
  at += 1;
  const orderDate = new Date(noon(day).getTime() - at * 60_000);
  return insertOrder(api.db, { userId: techId, totalCents: 1000, transId, orderDate, orderDay: day, ...order });
};

await insert('TP-PLACED', { parts: [part('p', 'Pump'), part('m', 'Latch')] });
await insert('TP-PARTLY', { shippedPieces: 1, userId: tech2Id, parts: [part('m', 'Vent')] });
await insert('TP-SHIPPED', { shipped: true, shippedPieces: 2, refundedCents: 400 });
await insert('TP-DELIVERED', { shipped: true, shippedPieces: 2, delivered: noon(DAY), totalCents: 2000 });
await insert('TP-RETURNED', { shipped: true, shippedPieces: 2, returnedPieces: 2, refundedCents: 1000 });
await insert('TP-CANCELLED', { cancelled: noon(DAY), lastName: 'Quist', parts: [part('n', 'Fan')] });
await insert('TP-BEFORE', { userId: tech2Id }, addDays(DAY, -1));
await insert('TP-AFTER', {}, addDays(DAY, 1));

const found = async (query: QueryOf<typeof listAllOrders>) =>
  (await api.call(listAllOrders, { query: { sort_order: 'desc', ...query } }, admin)).response.map(
    ({ trans_id: transId }) => transId.replace('TP-', ''),
  );

test('everybody’s orders are listed, newest first, with technician, state and payment', async () => {
  const { response } = await api.call(listAllOrders, { query: { sort_order: 'desc' } }, admin);
  expect(response.map(({ trans_id: transId }) => transId)).toEqual([
    'TP-AFTER',
    'TP-PLACED',
    'TP-PARTLY',
    'TP-SHIPPED',
    'TP-DELIVERED',
    'TP-RETURNED',
    'TP-CANCELLED',
    'TP-BEFORE',
  ]);
  expect(response[3]).toMatchObject({
    state: 'shipped',
    payment: 'partly_refunded',
    tech: { id: techId, first_name: expect.any(String), last_name: expect.any(String) },
  });
  expect(response[2]).toMatchObject({ state: 'partly_shipped', payment: 'paid', tech: { id: tech2Id } });
});

test.each<[string, QueryOf<typeof listAllOrders>, string[]]>([
  ['the state placed', { state: 'placed' }, ['AFTER', 'PLACED', 'BEFORE']],
  ['the state partly shipped', { state: 'partly_shipped' }, ['PARTLY']],
  ['the state shipped', { state: 'shipped' }, ['SHIPPED']],
  ['the state delivered', { state: 'delivered' }, ['DELIVERED']],
  ['the state returned', { state: 'returned' }, ['RETURNED']],
  ['the state cancelled', { state: 'cancelled' }, ['CANCELLED']],
  ['paid orders', { payment: 'paid', from: DAY, to: DAY }, ['PLACED', 'PARTLY', 'DELIVERED', 'CANCELLED']],
  ['partly refunded orders', { payment: 'partly_refunded' }, ['SHIPPED']],
  ['refunded orders', { payment: 'refunded' }, ['RETURNED']],
  ['orders that wait for a parcel', { shipping: 'unshipped', from: DAY, to: DAY }, ['PLACED', 'PARTLY']],
  ['orders that left', { shipping: 'shipped' }, ['SHIPPED', 'DELIVERED', 'RETURNED']],
  ['a technician', { tech_id: tech2Id }, ['PARTLY', 'BEFORE']],
  ['own parts', { source: 'p' }, ['PLACED']],
  ['parts of Meyer', { source: 'm' }, ['PLACED', 'PARTLY']],
  ['parts of NTP', { source: 'n' }, ['CANCELLED']],
  ['the first day on', { from: addDays(DAY, 1) }, ['AFTER']],
  ['up to the last day', { to: addDays(DAY, -1) }, ['BEFORE']],
  ['a customer', { search: 'quist' }, ['CANCELLED']],
  ['a part', { search: 'latch' }, ['PLACED']],
  ['several filters at once', { source: 'm', tech_id: tech2Id, shipping: 'unshipped' }, ['PARTLY']],
  ['filters that exclude each other', { state: 'returned', shipping: 'unshipped' }, []],
])('finds orders by %s', async (_, query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test('a day begins and ends at midnight of the business time zone', async () => {
  const place = (transId: string, moment: string) =>
    insertOrder(api.db, { userId: techId, totalCents: 1, transId, orderDate: new Date(moment) });
  await place('TP-FIRST', '2026-01-09T06:00:00Z');
  await place('TP-LAST', '2026-01-10T05:59:59Z');
  expect(await found({ from: '2026-01-09', to: '2026-01-09' })).toEqual(['LAST', 'FIRST']);
  expect(await found({ from: '2026-01-10', to: '2026-01-10' })).toEqual([]);
  expect(await found({ from: '2026-01-08', to: '2026-01-08' })).toEqual([]);
});

test.each([
  'state=lost',
  'payment=free',
  'shipping=some',
  'source=x',
  'tech_id=0',
  'from=2026-02-30',
  'to=yesterday',
  `search=${'x'.repeat(129)}`,
  'sort_by=email',
  'user_id=1',
])('%s is refused', async (search) => {
  const headers = { authorization: `Bearer ${admin}` };
  expect((await api.request(`${listAllOrders.path}?${search}`, { headers })).status).toBe(400);
});

test('only administrators read or export everybody’s orders', async () => {
  expect((await api.call(listAllOrders, { query: {} }, tech)).status).toBe(403);
  expect((await api.call(exportAllOrders, { query: {} }, tech)).status).toBe(403);
});

test('the file has what the filters find, newest first, with state, payment and technician', async () => {
  const { response } = await api.call(exportAllOrders, { query: { from: DAY, shipping: 'shipped' } }, admin);
  const [header, ...lines] = response.csv.trim().split('\r\n');
  expect(header).toMatch(/,State,Payment,Refunded,Technician$/);
  expect(lines.map((line) => line.split(',')[1])).toEqual(['TP-SHIPPED', 'TP-DELIVERED', 'TP-RETURNED']);
  expect(lines[0]).toContain(',Shipped,Partly refunded,4,');
  expect(response.filename).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
});

test('an order names its technician to administrators alone', async () => {
  const query = { trans_id: 'TP-PARTLY' };
  const { response } = await api.call(getOrder, { query }, admin);
  expect(response).toMatchObject({ state: 'partly_shipped', tech: { id: tech2Id } });
  const own = await api.call(getOrder, { query: { trans_id: 'TP-PLACED' } }, tech);
  expect(own.response).not.toHaveProperty('tech');
});

test('come in pages of fifty, as many as one file of packing slips holds', async () => {
  for (let count = 0; count < 51; count += 1) await insert(`TP-MANY${count}`, { lastName: 'Manifold' }, '2026-02-01');
  const query = { search: 'Manifold', sort_order: 'desc' } as const;
  const { response } = await api.call(listAllOrders, { query }, admin);
  expect([response.length, response[0]?.page_count]).toEqual([50, 2]);
});
