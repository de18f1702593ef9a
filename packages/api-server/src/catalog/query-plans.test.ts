import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../platform/db/index.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { seedCatalog } from '@tech-portal/sample-data/catalog';

const api = await createTestApi();
let token = '';

/** Enough rows to make a full scan a hundred times more expensive than a lookup. */
beforeAll(async () => {
  await seedCatalog(api.db, { count: 20_000 });
  await api.db.execute(sql`vacuum analyze`);
  token = await api.signIn('tech');
});

async function statementsOf(work: () => Promise<unknown>) {
  const before = api.statements.length;
  await work();
  return api.statements.slice(before);
}

function explain({ text, parameters }: (typeof api.statements)[number]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.param(parameters[Number(part) - 1])));
  return sql`explain ${sql.join(parts)}`;
}

async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = (await statementsOf(work)).filter(({ text }) => /\bproducts\b/.test(text));
  const plans = [];
  for (const statement of sent) {
    const rows = await selectRows<{ 'QUERY PLAN': string }>(api.db, explain(statement));
    plans.push(`${statement.text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
  return plans;
}

const readsAllProducts = /Seq Scan on (?:public\.)?products\b/;

test('a plan that reads all products would be noticed', async () => {
  const plans = await plansOf(() => api.db.execute(sql`select count(*) from products where title like '%x%'`));
  expect(plans.join('\n')).toMatch(readsAllProducts);
});

test('reading the words of what has changed goes along the keys', async () => {
  await api.db.execute(sql`update products set title = title || ' mark two' where id = 7`);
  const plans = await plansOf(api.indexCatalog);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(readsAllProducts);
  expect(plans.join('\n')).toMatch(/products_pkey/);
});

const body = { id: 2, type: 'p' as const, qty: 1 };

test.each([
  ['search by words', () => api.call(searchProducts, { query: { search_query: 'water heater' } }, token)],
  ['search by part number', () => api.call(searchProducts, { query: { search_query: '5238A' } }, token)],
  ['search with an error', () => api.call(searchProducts, { query: { search_query: 'watr heatr' } }, token)],
  ['the first page of a category', () => api.call(listProducts, { query: { cat_id: 1 } }, token)],
  ['a deep page of a category', () => api.call(listProducts, { query: { cat_id: 1, page: 40 } }, token)],
  ['a page of a brand', () => api.call(listProducts, { query: { brand: 'Camco', page: 7 } }, token)],
  ['a page of a brand in a category', () => api.call(listProducts, { query: { cat_id: 1, brand: 'Suburban' } }, token)],
  ['a price range of a category', () => api.call(listProducts, { query: { cat_id: 1, max_price: 50 } }, token)],
  ['a price range of a brand', () => api.call(listProducts, { query: { brand: 'Camco', min_price: 50 } }, token)],
  [
    'a price range of a brand in a category',
    () => api.call(listProducts, { query: { cat_id: 1, brand: 'Suburban', min_price: 10, max_price: 500 } }, token),
  ],
  [
    'a product by its custom url',
    () => api.call(getProduct, { query: { id: 'suburban-sw6d-5238a', type: 'p' } }, token),
  ],
  ['a product by its number', () => api.call(getProduct, { query: { id: '12', type: 'p' } }, token)],
  ['adding to the cart', () => api.call(addCartItem, { body }, token)],
  ['reading the cart', () => api.call(getMyCart, {}, token)],
  ['changing a quantity', () => api.call(changeCartItem, { body: { id: 2, position: 0, qty: 3 } }, token)],
  ['deleting a line', () => api.call(deleteCartItem, { query: { id: 2, position: 0 } }, token)],
])('%s never reads all products', async (_, call) => {
  const plans = await plansOf(async () => expect((await call()).status).toBe(200));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(readsAllProducts);
});

test.each([
  ['a category', { cat_id: 1, min_price: 10, max_price: 500 }, /products_(?:listed|priced)_by_category/],
  ['a brand', { brand: 'Camco', min_price: 10, max_price: 500 }, /products_(?:listed|priced)_by_brand/],
])(
  'a price range of %s goes along its index, not along all ids for the sake of their order',
  async (_, query, index) => {
    const [plan = ''] = await plansOf(() => api.call(listProducts, { query }, token));
    expect(plan).toMatch(index);
    expect(plan.match(/products_pkey/g)).toHaveLength(1);
  },
);
