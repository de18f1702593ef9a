import { gzipSync } from 'node:zlib';
import { listAuditEvents } from '@tech-portal/contract/audit';
import { getIntegrationImport, sendCatalogFeed, sendFeedCategories } from '@tech-portal/contract/integration-feeds';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { catalogUploadPieces, catalogUploads } from './catalog-uploads.table.ts';
import { categories } from '../categories.table.ts';
import { products } from '../products.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { feedOf, part } from '../../testing/import-feed.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { runImports } from '../../testing/upload-feed.ts';

const api = await createTestApi();
const { secret: key } = await insertApiKey(api.db, { name: 'Night ERP' });
beforeEach(() => api.db.execute('truncate products, categories, brands, catalog_imports, catalog_uploads cascade'));

const feed = feedOf(part('A1'), part('A2'));

async function send(body: RequestInit['body'], query = '', secret = key, path: string = sendCatalogFeed.path) {
  const response = await api.request(`${path}${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: body ?? null,
    duplex: 'half',
  } as RequestInit);
  return { status: response.status, ...((await response.json()) as { id?: number; message?: string }) };
}
const state = async (id = 0) => (await api.call(getIntegrationImport, { query: { id } }, key)).response;
const keys = async () =>
  (await api.db.select({ key: products.feedKey }).from(products).orderBy(asc(products.feedKey))).map((row) => row.key);

test('a program sends a feed, packed or not, and reads what came of it', async () => {
  const { status, id } = await send(gzipSync(feed), '?name=night.csv.gz');
  expect(status).toBe(202);
  expect(await state(id)).toMatchObject({ id, state: 'waiting', file: 'night.csv.gz', counts: null, problems: [] });
  await runImports(api);
  expect(await state(id)).toMatchObject({ state: 'done', counts: { rows: 2, added: 2 } });
  expect(await keys()).toEqual(['A1', 'A2']);
  // The upload is deleted after its import.
  expect(await api.db.select().from(catalogUploads)).toEqual([]);
  const admin = await api.signIn('admin');
  expect((await api.call(listAuditEvents, { query: { action: 'catalog_imported' } }, admin)).response[0]).toMatchObject(
    {
      actor: 'API key Night ERP',
      target: { kind: 'catalog', id: String(id), name: 'night.csv.gz' },
      after: '2 parts added, 0 changed, 0 removed, 0 unchanged.',
    },
  );
});

test('its parameters are the options of the command', async () => {
  await send(feed);
  await runImports(api);
  const trial = await send('id,stock\nA1,7\nQ9,1\n', '?partial=1&dry_run=1');
  await runImports(api);
  const mapped = await send('nr,stock\nA1,9\n', `?partial=1&mapping=${encodeURIComponent('{"columns":{"id":"nr"}}')}`);
  await runImports(api);
  const removing = await send(feedOf(part('A1', { stock: 9 })), '?allow_removing=50');
  await runImports(api);
  expect(await state(trial.id)).toMatchObject({
    state: 'done',
    dry_run: true,
    partial: true,
    counts: { changed: 1 },
    problems: [{ line: 3, column: 'id', cause: "'Q9' is not a part in the catalog." }],
  });
  expect(await state(mapped.id)).toMatchObject({ state: 'done', counts: { changed: 1 } });
  expect(await state(removing.id)).toMatchObject({ state: 'done', counts: { removed: 1, unchanged: 1 } });
  expect((await send(feed, '?allow_removing=101')).status).toBe(400);
  expect((await send(feed, '?mapping=%7B')).status).toBe(400);
});

test('a file of categories is sent before the feed that names it', async () => {
  const sendCategories = (secret?: string) => send('id,title\n7,Pumps\n', '', secret, sendFeedCategories.path);
  const { status, id } = await sendCategories();
  expect(status).toBe(202);
  const sent = await send(feedOf(part('A1', { category: 7 })), `?categories=${id}`);
  expect(sent.status).toBe(202);
  await runImports(api);
  expect(await state(sent.id)).toMatchObject({ state: 'done', counts: { added: 1 } });
  expect(await api.db.select({ title: categories.title }).from(categories)).toEqual([{ title: 'Pumps' }]);
  expect(await api.db.select().from(catalogUploads)).toEqual([]);
});

test('categories are for one feed of the same key; of a feed that breaks off they go with it', async () => {
  const sendCategories = async (secret?: string) =>
    (await send('id,title\n7,Pumps\n', '', secret, sendFeedCategories.path)).id;
  const { secret: other } = await insertApiKey(api.db, { name: 'Other ERP' });
  const foreign = await sendCategories(other);
  expect(await send(feed, `?categories=${foreign}`)).toMatchObject({ status: 409 });
  expect(await send(feed, '?categories=999999')).toMatchObject({ status: 409 });
  const own = await sendCategories();
  expect((await send('', `?categories=${own}`)).status).toBe(400);
  expect(await send(feed, `?categories=${own}`)).toMatchObject({
    status: 409,
    message: `The categories ${own} do not exist. A feed has already used them, or an hour has passed. Send them again.`,
  });
  expect((await api.db.select({ id: catalogUploads.id }).from(catalogUploads)).map((row) => row.id)).toEqual([foreign]);
  expect((await send('', '', key, sendFeedCategories.path)).status).toBe(400);
  expect((await send('id', '', await api.signIn('admin'), sendFeedCategories.path)).status).toBe(401);
});

test('the same feed twice changes nothing, and one with a mistake names line, column and cause', async () => {
  const first = await send(feed);
  await runImports(api);
  const second = await send(feed);
  await runImports(api);
  const wrong = await send(feedOf(part('A1', { price: 'NaN' })));
  await runImports(api);
  expect(await state(first.id)).toMatchObject({ state: 'done' });
  expect(await state(second.id)).toMatchObject({ state: 'done', counts: { added: 0, changed: 0, unchanged: 2 } });
  expect(await state(wrong.id)).toMatchObject({
    state: 'refused',
    problems: [{ line: 2, column: 'price', cause: "'NaN' is not an amount such as 1234.50." }],
  });
});

test('half a body leaves nothing', async () => {
  let sent = 0;
  const half = new ReadableStream<Uint8Array>({
    pull(control) {
      sent += 1;
      if (sent <= 3) control.enqueue(new Uint8Array(500_000));
      else control.error(new Error('The connection was lost.'));
    },
  });
  await send(half).catch(() => undefined);
  expect(sent).toBe(4);
  expect(await api.db.select({ start: catalogUploadPieces.start }).from(catalogUploadPieces)).toEqual([]);
  expect(await api.db.select().from(catalogUploads)).toEqual([]);
});

test('an empty body and one that is too large are refused, and leave nothing', async () => {
  expect(await send(null)).toMatchObject({ status: 400, message: 'The body is empty. Send the feed as the body.' });
  const large = await send(new Uint8Array(8 * 1024 * 1024 + 1));
  expect(large).toMatchObject({ status: 413, message: 'A feed can be up to 8 MB. Compress it with gzip.' });
  expect(await api.db.select().from(catalogUploads)).toEqual([]);
});

test('nobody sends one without a key that may', async () => {
  const { secret: reader } = await insertApiKey(api.db, { scopes: ['orders:read'] });
  expect((await send(feed, '', reader)).status).toBe(403);
  expect((await send(feed, '', await api.signIn('admin'))).status).toBe(401);
  expect(await api.db.select().from(catalogUploads)).toEqual([]);
  expect((await api.call(getIntegrationImport, { query: { id: 999_999 } }, key)).status).toBe(404);
});
