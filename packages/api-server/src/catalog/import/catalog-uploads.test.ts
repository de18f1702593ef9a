import { addCatalogPiece, discardCatalogUpload, openCatalogUpload } from '@tech-portal/contract/catalog-uploads';
import { beforeEach, expect, test } from 'vitest';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { catalogUploadPieces, catalogUploads } from './catalog-uploads.table.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
beforeEach(() => api.db.delete(catalogUploads));

const wanted = { parts_name: 'parts.csv', parts_bytes: 6, categories_bytes: null, fingerprint: 'parts.csv 6 1' };
const open = async (changes: Partial<typeof wanted> = {}) =>
  (await api.call(openCatalogUpload, { body: { ...wanted, ...changes } }, admin)).response;
const send = (id: number, start: number, text: string, token = admin) =>
  api.call(addCatalogPiece, { body: { id, file: 'parts', start, content: btoa(text) } }, token);

test('pieces arrive one after the other, and one that is sent again changes nothing', async () => {
  const { id } = await open();
  expect((await send(id, 0, 'abc')).response).toEqual({ received: 3 });
  expect((await send(id, 0, 'abc')).response).toEqual({ received: 3 });
  expect((await send(id, 3, 'def')).response).toEqual({ received: 6 });
  const stored = await api.db.select().from(catalogUploadPieces);
  expect(stored.map(({ content }) => new TextDecoder().decode(content))).toEqual(['abc', 'def']);
});

test('the same files go on where their upload stopped, and others have an upload of their own', async () => {
  const { id } = await open();
  await send(id, 0, 'abc');
  expect(await open()).toEqual({ id, parts_received: 3, categories_received: 0 });
  expect((await open({ fingerprint: 'parts.csv 6 2' })).id).not.toBe(id);
});

test.each([
  ['a gap', 1, 'b'],
  ['more than there is', 0, 'abcdefg'],
])('a piece with %s is refused', async (_, start, text) => {
  const { id } = await open();
  const { status, error } = await send(id, start, text);
  expect([status, error.message]).toEqual([
    409,
    'The upload differs from this file. Choose the file again to continue.',
  ]);
  expect(await api.db.select().from(catalogUploadPieces)).toEqual([]);
});

test('a feed that is too large is refused before anything is sent', async () => {
  const { status, error } = await api.call(openCatalogUpload, { body: { ...wanted, parts_bytes: 9_000_000 } }, admin);
  expect([status, error.message]).toEqual([413, 'A feed can be up to 8 MB. Compress the file with gzip.']);
});

test('no more than twenty are stored', async () => {
  for (let at = 0; at < 20; at += 1) await open({ fingerprint: String(at) });
  const { status } = await api.call(openCatalogUpload, { body: wanted }, admin);
  expect(status).toBe(409);
});

test('it can be discarded, and is removed after a day', async () => {
  const [one, other] = [await open(), await open({ fingerprint: 'other' })];
  await send(one.id, 0, 'abc');
  expect((await api.call(discardCatalogUpload, { query: { id: one.id } }, admin)).status).toBe(200);
  expect(await api.db.select().from(catalogUploadPieces)).toEqual([]);
  expect((await send(one.id, 3, 'def')).status).toBe(404);
  const ageTo = async (hours: number) => {
    await api.db.update(catalogUploads).set({ touched: new Date(Date.now() - hours * 3_600_000) });
    await purgeExpired(api.db, new Date());
  };
  await ageTo(23);
  expect(await api.db.select({ id: catalogUploads.id }).from(catalogUploads)).toEqual([{ id: other.id }]);
  await ageTo(25);
  expect(await api.db.select().from(catalogUploads)).toEqual([]);
});

test('somebody else has no part in it', async () => {
  const { id } = await open();
  await api.db.update(catalogUploads).set({ ownerId: null });
  expect((await send(id, 0, 'abc')).status).toBe(404);
  expect((await api.call(discardCatalogUpload, { query: { id } }, admin)).status).toBe(404);
  const tech = await api.signIn('tech');
  expect((await api.call(openCatalogUpload, { body: wanted }, tech)).status).toBe(403);
  expect((await send(id, 0, 'abc', tech)).status).toBe(403);
});
