import { getProduct, listProducts, searchProducts } from '@tech-portal/contract/products';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { products } from './products.table.ts';
import { sampleBrandId, seedCatalog } from '@tech-portal/sample-data/catalog';

const api = await createTestApi();
await seedCatalog(api.db, { count: 1500 });
await api.indexCatalog();
const token = await api.signIn('tech');

const search = async (search_query: string) =>
  (await api.call(searchProducts, { query: { search_query } }, token)).response;
const calls = [
  ['search', () => `${searchProducts.path}?search_query=fan`],
  ['product', () => `${getProduct.path}?id=suburban-sw6d-5238a&type=p`],
  ['list', () => `${listProducts.path}?cat_id=1`],
] as const;

const injections = [
  "'; drop table products; --",
  '<script>alert(1)</script>',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '${1}',
  '🙂',
];

describe('access', () => {
  test.each(calls)('%s refuses a caller without a session', async (_, path) => {
    expect((await api.request(path())).status).toBe(401);
    expect((await api.request(path(), { headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(401);
  });

  test.each(calls)('%s refuses a retail account and an unapproved technician', async (_, path) => {
    for (const username of ['retail', 'newtech'] as const) {
      const headers = { authorization: `Bearer ${await api.signIn(username)}` };
      expect((await api.request(path(), { headers })).status).toBe(403);
    }
  });

  test.each(calls)('%s is open to an administrator', async (_, path) => {
    const headers = { authorization: `Bearer ${await api.signIn('admin')}` };
    expect((await api.request(path(), { headers })).status).toBe(200);
  });
});

describe('search', () => {
  test.each(['501LSW-1', '501lsw1', ' 501 LSW 1 ', '501-LSW-1'])('%j finds the part number first', async (typed) => {
    const [first] = await search(typed);
    expect(first).toMatchObject({ mpn: '501LSW-1', brand: 'Dicor', price: 12.99, result_type: 'PRODUCT' });
    expect(first?.custom_url).toBe('/dicor-501lsw-1/');
  });

  test('water heater finds water heaters that are in stock', async () => {
    const results = await search('water heater');
    expect(results).toHaveLength(24);
    expect(results[0]).toMatchObject({ mpn: '5238A', price: 440, brand: 'Suburban' });
    for (const { title, stock } of results.slice(0, 8)) {
      expect(title).toMatch(/water heater/i);
      expect(stock).toBeGreaterThan(0);
    }
  });

  test('watr heatr finds what water heater finds', async () => {
    const ids = (await search('watr heatr')).slice(0, 3).map(({ mpn }) => mpn);
    expect(ids).toEqual(['5238A', '5239A', '94191']);
  });

  test('a brand and a word find that brand', async () => {
    const results = await search('suburban furnace');
    expect(results.slice(0, 5).map(({ brand }) => brand)).toEqual(Array.from({ length: 5 }, () => 'Suburban'));
  });

  test('the beginning of a part number finds it', async () => {
    expect((await search('PD463')).map(({ mpn }) => mpn)).toContain('PD4635V');
  });

  test('descriptions come as short text without tags', async () => {
    for (const { description } of await search('furnace')) {
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description).not.toMatch(/<[a-z]/i);
    }
  });

  test('a part without stock is found, unlike in a list', async () => {
    const [toilet] = await search('42072');
    expect(toilet).toMatchObject({ mpn: '42072', stock: 0 });
  });

  test('nothing found is an empty list', async () => {
    expect(await search('zzzzqqqq')).toEqual([]);
  });

  test('parts that have only some of the words say so', async () => {
    const some = await search('wombatproof fan');
    expect(some.length).toBeGreaterThan(0);
    expect(some.every(({ partial }) => partial === true)).toBe(true);
    expect((await search('fan')).some(({ partial }) => partial !== undefined)).toBe(false);
  });

  test.each(injections)('%j is only a text', async (typed) => {
    expect((await api.call(searchProducts, { query: { search_query: typed } }, token)).status).toBe(200);
    expect((await search('5238A'))[0]?.mpn).toBe('5238A');
  });

  test.each(['', '   ', 'x'.repeat(201)])('a text of %j is refused with a reason', async (typed) => {
    const { status, error } = await api.call(searchProducts, { query: { search_query: typed } }, token);
    expect(status).toBe(400);
    expect(error.error).toBe('invalid_input');
  });

  test('a text that no database can hold is refused', async () => {
    expect((await api.call(searchProducts, { query: { search_query: 'fan\u0000' } }, token)).status).toBe(400);
  });

  test('unknown parameters and a missing text are refused', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.request(searchProducts.path, { headers })).status).toBe(400);
    expect((await api.request(`${searchProducts.path}?search_query=fan&limit=9`, { headers })).status).toBe(400);
  });
});

describe('product', () => {
  const product = (id: string, type: 'p' | 'm' | 'n') => api.call(getProduct, { query: { id, type } }, token);

  test('comes by its custom url, with its category path', async () => {
    const { response } = await product('suburban-sw6d-5238a', 'p');
    expect(response).toMatchObject({
      id: 1,
      price: 440,
      mpn: '5238A',
      brand: 'Suburban',
      custom_url: '/suburban-sw6d-5238a/',
    });
    expect(response.path.map(({ pretty_url }) => pretty_url)).toEqual([
      'appliances',
      'water-heaters',
      'tank-water-heaters',
    ]);
    expect(response.description).toContain('<');
  });

  test('comes by its number too', async () => {
    expect((await product('1', 'p')).response.mpn).toBe('5238A');
  });

  test('of a supplier comes by its number and has no path', async () => {
    const [item] = await api.db.select().from(products).where(eq(products.type, 'm')).limit(1);
    const { response } = await product(String(item?.id), 'm');
    expect(response).toMatchObject({ type: 'm', path: [], mpn: item?.mpn });
    expect((await product(String(item?.id), 'n')).status).toBe(404);
    expect((await product(item?.slug ?? '', 'm')).status).toBe(404);
  });

  test.each([...injections, 'no-such-part', '0', '-1', '99999999999999', '1e3'])('%j is not found', async (id) => {
    const { status, error } = await product(id, 'p');
    expect(status).toBe(404);
    expect(error.error).toBe('not_found');
  });

  test('an unknown type is refused', async () => {
    const response = await api.request(`${getProduct.path}?id=1&type=x`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(400);
  });
});

describe('list', () => {
  const list = (query: { cat_id?: number; brand?: string; page?: number }) => api.call(listProducts, { query }, token);

  test('a category includes everything below it, in stock only, each part once', async () => {
    const pages = [];
    const first = (await list({ cat_id: 1 })).response;
    const count = first[0]?.page_count ?? 0;
    expect(count).toBeGreaterThan(2);
    for (let page = 1; page <= count; page += 1) pages.push((await list({ cat_id: 1, page })).response);
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pages.flat().every(({ stock }) => stock > 0)).toBe(true);
    expect(pages.slice(0, -1).every(({ length }) => length === 24)).toBe(true);
    expect(pages[1]?.[1]?.page_count).toBeUndefined();
    expect((await list({ cat_id: 1, page: count + 1 })).response).toEqual([]);
  });

  test('a brand is found whatever its case and signs', async () => {
    for (const brand of ['Suburban', 'suburban', 'A&E', 'Go Power!']) {
      const { response } = await list({ brand });
      expect(response.length).toBeGreaterThan(0);
      expect(new Set(response.map((item) => item.brand.toLowerCase()))).toEqual(new Set([brand.toLowerCase()]));
    }
  });

  test('a category and a brand together narrow', async () => {
    const { response } = await list({ cat_id: 1, brand: 'Suburban' });
    expect(response.length).toBeGreaterThan(0);
    expect(response.every(({ brand, type }) => brand === 'Suburban' && type === 'p')).toBe(true);
    expect((await list({ cat_id: 1, brand: 'Winegard' })).response).toEqual([]);
  });

  test('an unknown category and an unknown brand are not found', async () => {
    expect((await list({ cat_id: 99_999 })).status).toBe(404);
    for (const brand of ['Nobody', ...injections]) expect((await list({ brand })).status).toBe(404);
  });

  test.each([{}, { cat_id: 0 }, { cat_id: 1.5 }, { cat_id: 1, page: 0 }, { cat_id: 1, page: -1 }])(
    '%j is refused',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  test('a part that sells out leaves the page at once, and the next one moves up', async () => {
    const brand = 'Norcold';
    const before = (await list({ brand })).response;
    const [sold] = before;
    await api.db
      .update(products)
      .set({ stock: 0 })
      .where(eq(products.id, sold?.id ?? 0));
    const after = (await list({ brand })).response;
    expect(after[0]?.id).toBe(before[1]?.id);
    expect(after.every(({ stock }) => stock > 0)).toBe(true);
  });

  test('a price is the one of this moment', async () => {
    await api.db.update(products).set({ priceCents: 12_345 }).where(eq(products.id, 1));
    const [first] = (await list({ brand: 'Suburban' })).response;
    expect(first).toMatchObject({ id: 1, price: 123.45 });
    await api.db.update(products).set({ priceCents: 44_000 }).where(eq(products.id, 1));
  });

  test('a part that is deleted leaves lists and search', async () => {
    const [last] = await api.db
      .select()
      .from(products)
      .where(eq(products.brandId, sampleBrandId('Thin-Lite')))
      .orderBy(products.id)
      .limit(1);
    await api.db.delete(products).where(eq(products.id, last?.id ?? 0));
    expect((await list({ brand: 'Thin-Lite' })).response.map(({ id }) => id)).not.toContain(last?.id);
    expect((await search(last?.mpn ?? '')).map(({ id }) => id)).not.toContain(last?.id);
  });
});
