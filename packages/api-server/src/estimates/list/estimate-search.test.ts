import { exportEstimates, listEstimates } from '@tech-portal/contract/estimates';
import { addCartItem, deleteCartItem } from '@tech-portal/contract/cart';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '../../customers/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];

const pump = await insertProduct(api.db, { mpn: 'WP-77.120', title: 'Water <b>Pump</b> &amp; Filter' });
const latch = await insertProduct(api.db, { mpn: 'LX 9', title: 'Latch' });
const zoe = await insertCustomer(api.db, 'tech', { firstName: 'Zoë', lastName: 'Quist', email: 'zq@example.com' });
const bo = await insertCustomer(api.db, 'tech', { firstName: 'Bo', lastName: 'Tanager', email: 'bo@example.com' });
const part = (productId: number) => ({ productId, qty: 1, priceCents: 100 });
const withPump = await insertEstimate(api.db, zoe, { parts: [part(pump)] });
const withLatch = await insertEstimate(api.db, bo, { parts: [part(latch)], approved: true });
const foreign = await insertEstimate(api.db, await insertCustomer(api.db, 'tech2', { lastName: 'Quist' }));

async function found(
  search: string,
  query: Omit<NonNullable<Parameters<typeof api.call<typeof listEstimates>>[1]>['query'], 'search'> = {},
  token = tech,
): Promise<number[]> {
  const { response } = await api.call(listEstimates, { query: { search, ...query } }, token);
  return response.map(({ id }) => id).toSorted((a, b) => a - b);
}

test.each([
  ['the last name', 'quist', withPump],
  ['a name without its accent', 'ZOE', withPump],
  ['an email', 'zq@example', withPump],
  ['a part number', 'WP-77.120', withPump],
  ['a part number without its dashes', 'wp77120', withPump],
  ['the beginning of a part number', 'WP-7', withPump],
  ['a word of a title inside tags', 'pump', withPump],
  ['words of customer and part, in any order', 'pump quist', withPump],
  ['another part', 'latch', withLatch],
])('finds an estimate by %s', async (_, search, id) => {
  expect(await found(search)).toEqual([id]);
});

test('finds an estimate by its number, as it is and as people write it', async () => {
  expect(await found(String(withPump))).toContain(withPump);
  expect(await found(`#${withPump}`)).toEqual([withPump]);
  expect(await found(`pump #${withPump}`)).toEqual([withPump]);
});

test('a number with its sign finds no phone number', async () => {
  await api.db.update(customers).set({ phone: '(570) 555-1234' });
  expect(await found('570')).toContain(withPump);
  for (const number of ['#570', '#57', '#999999999', '#99999999999']) expect(await found(number)).toEqual([]);
});

test.each(['pump tanager', '%', 'wp_77', "' or 1=1 --", '<b>'])('finds nothing by %s', async (search) => {
  expect(await found(search)).toEqual([]);
});

test('a search narrows what filter and technician leave, and never shows what is somebody else’s', async () => {
  expect(await found('quist', {}, tech2)).toEqual([foreign]);
  expect(await found('quist', {}, admin)).toEqual([withPump, foreign]);
  const techId = await idOf(api.db, 'tech2');
  expect(await found('quist', { tech_id: techId }, admin)).toEqual([foreign]);
  expect(await found('latch', { filter: 'draft' })).toEqual([]);
  expect(await found('latch', { filter: 'invoice' })).toEqual([withLatch]);
  expect(await found('latch', { sort_by: 'status' })).toEqual([withLatch]);
});

test('pages of a search are those of what it finds', async () => {
  const owner = await insertCustomer(api.db, 'tech', { lastName: 'Pagewell' });
  for (let made = 0; made < 11; made += 1) await insertEstimate(api.db, owner);
  const { response } = await api.call(listEstimates, { query: { search: 'pagewell', page: 2 } }, tech);
  expect(response).toMatchObject([{ last_name: 'Pagewell', page_count: 2 }]);
});

test('the file has what the search finds', async () => {
  const { response } = await api.call(exportEstimates, { query: { search: 'tanager' } }, tech);
  expect(response.csv.trim().split('\r\n')).toHaveLength(2);
  expect(response.csv).toContain('Tanager');
});

test('follows parts that come and go, and a customer who is renamed', async () => {
  const customerId = await insertCustomer(api.db, 'tech', { lastName: 'Beforename' });
  const id = await insertEstimate(api.db, customerId);
  expect(await found('beforename latch')).toEqual([]);
  await api.call(addCartItem, { body: { cart_id: id, id: latch, type: 'p', qty: 1 } }, tech);
  expect(await found('beforename latch')).toEqual([id]);
  await api.call(deleteCartItem, { query: { cart_id: id, id: latch, position: 0 } }, tech);
  expect(await found('beforename latch')).toEqual([]);
  await api.db.update(customers).set({ lastName: 'Aftername' }).where(eq(customers.id, customerId));
  expect(await found('beforename')).toEqual([]);
  expect(await found('aftername')).toEqual([id]);
});

test('a search that is too long is refused', async () => {
  const { status } = await api.call(listEstimates, { query: { search: 'x'.repeat(129) } }, tech);
  expect(status).toBe(400);
});
