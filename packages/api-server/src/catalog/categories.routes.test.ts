import { listBrands } from '@tech-portal/contract/brands';
import { listCategories } from '@tech-portal/contract/categories';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { sampleBrands, seedCatalog } from '@tech-portal/sample-data/catalog';

const api = await createTestApi();
await seedCatalog(api.db, { count: 1500 });
await api.indexCatalog();
const token = await api.signIn('tech');

describe('access', () => {
  test.each([listBrands, listCategories])(
    '$id is open to approved technicians and administrators only',
    async (endpoint) => {
      const status = async (caller?: string) =>
        (await api.request(endpoint.path, caller ? { headers: { authorization: `Bearer ${caller}` } } : {})).status;
      expect(await status()).toBe(401);
      expect(await status(await api.signIn('retail'))).toBe(403);
      expect(await status(await api.signIn('newtech'))).toBe(403);
      expect(await status(await api.signIn('admin'))).toBe(200);
      expect(await status(token)).toBe(200);
    },
  );
});

test('every brand with a part is listed in alphabetical order', async () => {
  const { response } = await api.call(listBrands, {}, token);
  const names = response.map(({ brand }) => brand);
  expect(names).toHaveLength(sampleBrands.length);
  expect(names.slice(0, 3)).toEqual(['A&E', 'ADCO', 'Atwood']);
});

describe('categories', () => {
  const list = (path?: string) => api.call(listCategories, { query: path === undefined ? {} : { path } }, token);

  test('without a path come the roots', async () => {
    for (const path of [undefined, '', '/']) {
      const { response } = await list(path);
      expect(response.tree).toEqual([]);
      expect(response.categories[0]).toMatchObject({ title: 'Appliances', parent: null, pretty_url: 'appliances' });
      expect(response.categories).toHaveLength(14);
    }
  });

  test('a path gives the way and the children', async () => {
    const { response } = await list('appliances/water-heaters');
    expect(response.tree.map(({ title }) => title)).toEqual(['Appliances', 'Water Heaters']);
    expect(response.categories.map(({ title }) => title)).toContain('Tankless Water Heaters');
    expect(response.categories.every(({ parent }) => parent === response.tree[1]?.id)).toBe(true);
  });

  test('a leaf has no children, and slashes around a path do not matter', async () => {
    const { response } = await list('/appliances/water-heaters/tank-water-heaters/');
    expect(response.tree).toHaveLength(3);
    expect(response.categories).toEqual([]);
  });

  test.each([
    'nothing',
    'water-heaters',
    'appliances/nothing',
    '../etc',
    "' or 1=1 --",
    '<script>',
    '%00',
    'constructor',
  ])('%j is not found', async (path) => {
    const { status, error } = await list(path);
    expect(status).toBe(404);
    expect(error.error).toBe('not_found');
  });

  test('a path that is too long is refused', async () => {
    expect((await list('a/'.repeat(300))).status).toBe(400);
  });

  test('every category has a picture that is there', async () => {
    const { response } = await list();
    for (const { lead_image } of response.categories) {
      const response = await api.request(lead_image ?? '');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['nothing.svg', 'fan.png', '..%2Ffan.svg', '%3Cscript%3E.svg'])('there is no picture %s', async (name) => {
    expect((await api.request(`/api/images/categories/${name}`)).status).toBe(404);
    expect((await api.request(`/api/images/products/${name}`)).status).toBe(404);
  });
});
