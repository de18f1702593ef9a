import { listProducts } from '@tech-portal/contract/products';
import { sampleBrandId, seedCatalog } from '@tech-portal/sample-data/catalog';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { products } from './products.table.ts';

const api = await createTestApi();
await seedCatalog(api.db, { count: 1500 });
await api.indexCatalog();
const token = await api.signIn('tech');

type Asked = { cat_id?: number; brand?: string; page?: number; min_price?: number; max_price?: number };
const list = (query: Asked) => api.call(listProducts, { query }, token);
const raw = async (query: string) => {
  const response = await api.request(`${listProducts.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    body: (await response.json()) as { error?: string; message?: string; fields?: object },
  };
};

async function whole(query: Asked) {
  const [first] = (await list(query)).response;
  const pages = [];
  for (let page = 1; page <= (first?.page_count ?? 0); page += 1) pages.push((await list({ ...query, page })).response);
  return pages;
}

test('both bounds narrow a category with everything below it, and the pages are those of the range', async () => {
  const within = (await whole({ cat_id: 1 })).flat().filter(({ price }) => price >= 20 && price <= 2000);
  const pages = await whole({ cat_id: 1, min_price: 20, max_price: 2000 });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.slice(0, -1).every(({ length }) => length === 24)).toBe(true);
  expect(pages.flat().map(({ id }) => id)).toEqual(within.map(({ id }) => id));
  expect(pages[1]?.[1]?.page_count).toBeUndefined();
  expect((await list({ cat_id: 1, min_price: 20, max_price: 2000, page: pages.length + 1 })).response).toEqual([]);
});

test('a card within a range is the one that the list shows without', async () => {
  const [card] = (await list({ brand: 'Suburban' })).response;
  const [narrowed] = (await list({ brand: 'Suburban', min_price: card?.price ?? 0 })).response;
  expect({ ...narrowed, page_count: 0 }).toEqual({ ...card, page_count: 0 });
});

test('one bound alone narrows', async () => {
  const all = (await whole({ brand: 'Dometic' })).flat().map(({ price }) => price);
  const from = (await whole({ brand: 'Dometic', min_price: 200 })).flat().map(({ price }) => price);
  const to = (await whole({ brand: 'Dometic', max_price: 200 })).flat().map(({ price }) => price);
  expect(from).toEqual(all.filter((price) => price >= 200));
  expect(to).toEqual(all.filter((price) => price <= 200));
  expect(from.length * to.length).toBeGreaterThan(0);
});

test('of a long range the pages ahead are counted up to a hundred', async () => {
  await api.db.execute(sql`
    with brand as (insert into brands (name) values ('Wombatworks') returning id)
    insert into products (type, title, description, brand_id, upc, mpn, slug, price_cents, cost_cents, stock, weight, length,
      width, height, add_ship_per_cents)
    select 'm', 'Part', '', brand.id, '', 'WW-' || n, 'ww-' || n, 1000, 1000, 1, 1, 1, 1, 1, 0
    from brand, generate_series(1, 104 * 24 + 1) as n`);
  const pagesOf = async (query: Asked) => (await list({ brand: 'Wombatworks', ...query })).response[0]?.page_count;
  const range = { min_price: 10, max_price: 10 };
  expect([await pagesOf({}), await pagesOf(range), await pagesOf({ ...range, page: 3 })]).toEqual([105, 101, 103]);
  expect([await pagesOf({ ...range, page: 4 }), await pagesOf({ ...range, page: 105 })]).toEqual([104, 105]);
});

test('a category, a brand and a range narrow together', async () => {
  const both = (await whole({ cat_id: 1, brand: 'Suburban' })).flat();
  const narrowed = (await whole({ cat_id: 1, brand: 'Suburban', min_price: 50, max_price: 500 })).flat();
  expect(narrowed.length).toBeGreaterThan(0);
  expect(narrowed.map(({ id }) => id)).toEqual(
    both.filter(({ price }) => price >= 50 && price <= 500).map(({ id }) => id),
  );
});

test('bounds are included to the cent, as the prices are at this moment', async () => {
  await api.db.update(products).set({ priceCents: 7_654_321 }).where(eq(products.id, 1));
  const found = async (min_price: number, max_price: number) =>
    (await list({ brand: 'Suburban', min_price, max_price })).response.map(({ id, price }) => [id, price]);
  expect(await found(76_543.21, 76_543.21)).toEqual([[1, 76_543.21]]);
  expect(await found(76_543.22, 100_000)).toEqual([]);
  expect(await found(76_000, 76_543.2)).toEqual([]);
  await api.db.update(products).set({ priceCents: 44_000 }).where(eq(products.id, 1));
  expect(await found(76_543.21, 76_543.21)).toEqual([]);
});

test('a lowest price of 0 is a bound that every price is above, and nothing in a range is an empty page', async () => {
  const all = (await whole({ brand: 'Norcold' })).flat().map(({ id }) => id);
  expect((await whole({ brand: 'Norcold', min_price: 0 })).flat().map(({ id }) => id)).toEqual(all);
  expect((await list({ brand: 'Norcold', min_price: 9_999_999.99 })).response).toEqual([]);
  expect((await list({ brand: 'Norcold', max_price: 0 })).response).toEqual([]);
});

test('what is sold out, removed by a feed or deleted is left out at once', async () => {
  const query = { brand: 'Camco', min_price: 0, max_price: 10_000_000 };
  const brandParts = await api.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.brandId, sampleBrandId('Camco')), gt(products.stock, 0)))
    .orderBy(asc(products.id))
    .limit(4);
  const [soldOut = 0, removed = 0, deleted = 0, kept = 0] = brandParts.map(({ id }) => id);
  await api.db.update(products).set({ stock: 0 }).where(eq(products.id, soldOut));
  await api.db.update(products).set({ removed: new Date() }).where(eq(products.id, removed));
  await api.db.delete(products).where(eq(products.id, deleted));
  const [first] = (await list(query)).response;
  expect(first?.id).toBe(kept);
});

test('an unknown category and an unknown brand are not found, whatever the range', async () => {
  expect((await list({ cat_id: 99_999, min_price: 1 })).status).toBe(404);
  expect((await list({ brand: 'Nobody', max_price: 1 })).status).toBe(404);
});

test('a lowest price above the highest is refused in words', async () => {
  expect(await raw('cat_id=1&min_price=20&max_price=19.99')).toMatchObject({
    status: 400,
    body: { error: 'invalid_input', message: 'min_price must not be above max_price' },
  });
});

test.each([
  '-1',
  '-0.01',
  'NaN',
  'Infinity',
  '1e3',
  '%20',
  '',
  '10%20',
  '+10',
  '.5',
  '5.',
  '1.005',
  '1,000',
  '$10',
  '0x10',
  '10000000.01',
  '99999999',
  '99999999999999999999999',
  '\u0661\u0662',
  "1'%20or%201=1",
])('a price of %j is refused and named', async (price) => {
  for (const name of ['min_price', 'max_price']) {
    const { status, body } = await raw(`cat_id=1&${name}=${price}`);
    expect([status, body.error, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_input', [name]]);
  }
});

test('a price given twice is refused', async () => {
  const { status, body } = await raw('cat_id=1&min_price=1&min_price=2');
  expect([status, body.fields]).toEqual([400, { min_price: 'Expected dollars from 0 to 10000000, such as 12.50' }]);
});

test('a range needs a category or a brand all the same', async () => {
  expect((await raw('min_price=1&max_price=2')).status).toBe(400);
});
