import { addFavorite, listFavoriteKeys, listFavorites, removeFavorite } from '@tech-portal/contract/favorites';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const tech2 = await api.signIn('tech2');

beforeEach(async () => {
  await api.db.update(users).set({ favorites: [], favoritesModified: null });
});

const add = (id: number, type: 'p' | 'm' | 'n' = 'p', token = tech) =>
  api.call(addFavorite, { body: { id, type } }, token);
const remove = (id: number, type: 'p' | 'm' | 'n' = 'p') => api.call(removeFavorite, { query: { id, type } }, tech);
const keys = async (token = tech) => (await api.call(listFavoriteKeys, {}, token)).response;
const listed = async (page = 1) => (await api.call(listFavorites, { query: { page } }, tech)).response;

async function insert(...parts: Parameters<typeof insertProduct>[1][]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of parts) ids.push(await insertProduct(api.db, part));
  await api.indexCatalog();
  return ids;
}

test('the latest favorite comes first, with price and stock of now', async () => {
  const [first = 0, second = 0] = await insert({ stock: 3 }, { type: 'm', stock: 0, priceCents: 999 });
  await add(first);
  await add(second, 'm');
  expect(await listed()).toMatchObject([
    { id: second, result_type: 'MEYER_RAW', price: 9.99, stock: 0, page_count: 1 },
    { id: first, result_type: 'PRODUCT', stock: 3 },
  ]);
  expect(await keys()).toEqual([`p:${first}`, `m:${second}`]);
  const [row] = await api.db.select().from(users).where(eq(users.username, 'tech'));
  expect(row?.favoritesModified).toBeInstanceOf(Date);
});

test('adding again and removing what is none change nothing', async () => {
  const [id = 0, other = 0] = await insert({}, {});
  expect((await add(id)).response).toEqual({});
  expect((await add(id)).response).toEqual({});
  expect((await remove(other)).response).toEqual({});
  expect(await keys()).toEqual([`p:${id}`]);
  expect((await remove(id)).response).toEqual({});
  expect([await keys(), await listed()]).toEqual([[], []]);
});

test('ten added at once are all there', async () => {
  const ids = await insert(...Array.from({ length: 10 }, () => ({})));
  await Promise.all(ids.map((id) => add(id)));
  expect((await keys()).toSorted()).toEqual(ids.map((id) => `p:${id}`).toSorted());
});

test('come in pages of 24', async () => {
  const ids = await insert(...Array.from({ length: 25 }, () => ({})));
  for (const id of ids) await add(id);
  const [first, second] = [await listed(1), await listed(2)];
  expect([first.length, first[0]?.page_count, second.map(({ id }) => id)]).toEqual([24, 2, [ids[0]]]);
});

test('a part that went away is left out and can still be removed', async () => {
  const [id = 0, remaining = 0] = await insert({}, {});
  await add(remaining);
  await add(id);
  await api.db.delete(products).where(eq(products.id, id));
  expect((await listed()).map((row) => row.id)).toEqual([remaining]);
  await remove(id);
  expect(await keys()).toEqual([`p:${remaining}`]);
});

test('an unknown part, or one of another source, is not found', async () => {
  const [id = 0] = await insert({});
  expect([(await add(99_999_999)).status, (await add(id, 'n')).status]).toEqual([404, 404]);
  expect(await keys()).toEqual([]);
});

test('five hundred are enough', async () => {
  const [id = 0] = await insert({});
  await api.db
    .update(users)
    .set({ favorites: Array.from({ length: 500 }, (_, at) => `n:${at + 5_000_000}`) })
    .where(eq(users.username, 'tech'));
  const { status, error } = await add(id);
  expect([status, error.error, error.message]).toEqual([
    409,
    'conflict',
    'You have 500 favorites. Please remove one before adding another.',
  ]);
});

test('everybody has favorites of their own', async () => {
  const [id = 0] = await insert({});
  await add(id);
  expect(await keys(tech2)).toEqual([]);
});

test.each(['retail', 'newtech'] as const)('%s has none', async (username) => {
  const token = await api.signIn(username);
  const answers = [
    await api.call(listFavorites, {}, token),
    await api.call(listFavoriteKeys, {}, token),
    await add(1, 'p', token),
    await api.call(removeFavorite, { query: { id: 1, type: 'p' } }, token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('nobody who is not signed in has any', async () => {
  expect((await api.call(listFavorites)).status).toBe(401);
});
