import { gzipSync } from 'node:zlib';
import { listAuditEvents } from '@tech-portal/contract/audit';
import { cancelCatalogImport, importTriedFeed, listCatalogImports } from '@tech-portal/contract/catalog-imports';
import { discardCatalogUpload } from '@tech-portal/contract/catalog-uploads';
import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { catalogUploadPieces, catalogUploads } from './catalog-uploads.table.ts';
import { categories } from '../categories.table.ts';
import { products } from '../products.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import { runImports, startTrialImport, uploadFeed } from '../../testing/upload-feed.ts';
import { readInThread } from './read-in-thread.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');

beforeEach(() => api.db.execute('truncate products, categories, brands, catalog_imports, catalog_uploads cascade'));

const imports = async () => (await api.call(listCatalogImports, { query: {} }, admin)).response;
const keys = async () =>
  (await api.db.select({ key: products.feedKey }).from(products).orderBy(asc(products.feedKey))).map(({ key }) => key);
const importTried = (id: number) => api.call(importTriedFeed, { body: { id } }, admin);
const feed = feedOf(part('A1'), part('A2'), part('A3'));

async function tried(
  parts: string | Uint8Array = feed,
  options: Parameters<typeof startTrialImport>[3] = {},
): Promise<number> {
  const { response } = await startTrialImport(
    api,
    admin,
    await uploadFeed(api, admin, { parts, pieceBytes: 50 }),
    options,
  );
  await runImports(api);
  return response.id;
}

test('an upload is tried, and then imported as it was tried, once however often somebody asks', async () => {
  const trial = await tried();
  expect(await imports()).toMatchObject([
    {
      id: trial,
      state: 'done',
      dry_run: true,
      can_import: true,
      started_by: 'admin',
      file: 'parts.csv',
      message: 'Trial: 3 parts would be added, 0 changed, 0 removed, 0 unchanged.',
    },
  ]);
  expect(await keys()).toEqual([]);
  const { id } = (await importTried(trial)).response;
  expect((await importTried(trial)).response.id).toBe(id);
  expect(await imports()).toMatchObject([
    { id, state: 'waiting', dry_run: false },
    { id: trial, can_import: false },
  ]);
  await runImports(api);
  expect(await keys()).toEqual(['A1', 'A2', 'A3']);
  expect((await imports()).map(({ state, can_import: canImport }) => [state, canImport])).toEqual([
    ['done', false],
    ['done', false],
  ]);
  expect((await importTried(trial)).response.id).toBe(id);
  // The upload is deleted after its import.
  expect(await api.db.select().from(catalogUploads)).toEqual([]);
});

test('one whose worker dies before it begins is taken up by another within two minutes', async () => {
  const { id } = (await importTried(await tried())).response;
  expect(await api.deps.jobs.dropOne('import-catalog')).toMatchObject({ import: id });
  await runImports(api);
  expect((await imports())[0]).toMatchObject({ id, state: 'waiting' });
  api.advanceSeconds(75);
  await runImports(api);
  api.advanceSeconds(5);
  await runImports(api);
  expect((await imports())[0]).toMatchObject({ id, state: 'done' });
  expect(await keys()).toEqual(['A1', 'A2', 'A3']);
});

test('an import writes one line of the audit log with its counts, and a trial none', async () => {
  const trial = await tried();
  const { id } = (await importTried(trial)).response;
  await runImports(api);
  const lines = (await api.call(listAuditEvents, { query: { action: 'catalog_imported' } }, admin)).response;
  const ids = [String(trial), String(id)];
  expect(lines.filter(({ target }) => target.id !== null && ids.includes(target.id))).toMatchObject([
    {
      actor: 'admin',
      target: { kind: 'catalog', id: String(id), name: 'parts.csv' },
      before: null,
      after: '3 parts added, 0 changed, 0 removed, 0 unchanged.',
    },
  ]);
});

test('a packed file, a file of categories and a mapping come along', async () => {
  const parts = gzipSync('id;number;title;brand;price;stock;weight;group\r\nA1;P1;Pump;Shurflo;1.024,50;3;2,5;c1\r\n');
  const id = await uploadFeed(api, admin, { parts, categories: 'id;parent;title\nc1;;Pumps\n', pieceBytes: 40 });
  const mapping = JSON.stringify({ columns: { part_number: 'number', category: 'group' }, decimal: ',' });
  const trial = (await startTrialImport(api, admin, id, { mapping })).response.id;
  await runImports(api);
  await importTried(trial);
  await runImports(api);
  expect(await api.db.select().from(products)).toMatchObject([{ mpn: 'P1', priceCents: 102_450, weight: 2.5 }]);
  expect(await api.db.select().from(categories)).toMatchObject([{ title: 'Pumps' }]);
});

test('a mapping with a mistake is refused with a sentence', async () => {
  const id = await uploadFeed(api, admin, { parts: feed });
  const { status, error } = await startTrialImport(api, admin, id, { mapping: '{"decimal":"x"}' });
  expect([status, error.message]).toEqual([400, expect.stringContaining('The mapping cannot be used. decimal:')]);
});

test('what was refused cannot be imported, and its bytes can be tried again in another way', async () => {
  const wrong = feedOf(part('A1'), part('A2', { price: 'NaN' }));
  const trial = await tried(wrong);
  expect((await imports())[0]).toMatchObject({ state: 'refused', problems: 1, can_import: false });
  expect((await importTried(trial)).status).toBe(409);
  const second = await tried(wrong, { skip_invalid: true });
  await importTried(second);
  await runImports(api);
  expect(await keys()).toEqual(['A1']);
});

test('the list says which uploads can be discarded: stored ones of their own that no import reads', async () => {
  const discardable = async () => (await imports()).map((one) => one.discardable_upload);
  await tried(feedOf(part('A1', { price: '-1' })));
  const [stored] = await api.db.select().from(catalogUploads);
  const id = stored?.id ?? 0;
  expect(await discardable()).toEqual([id]);
  await startTrialImport(api, admin, id);
  expect(await discardable()).toEqual([null, null]);
  await runImports(api);
  expect(await discardable()).toEqual([id, id]);
  await api.db.update(catalogUploads).set({ ownerId: null });
  expect(await discardable()).toEqual([null, null]);
  await api.db.update(catalogUploads).set({ ownerId: stored?.ownerId ?? null });
  const { response } = await api.call(discardCatalogUpload, { query: { id } }, admin);
  expect(response.message).toBe('Discarded parts.csv.');
  expect(await discardable()).toEqual([null, null]);
});

test('other bytes than those that were tried are not imported', async () => {
  const trial = await tried();
  await importTried(trial);
  await api.db.execute(
    sql`update catalog_upload_pieces set content = decode(replace(encode(content, 'hex'), '4131', '4139'), 'hex')`,
  );
  await runImports(api);
  expect((await imports())[0]).toMatchObject({
    state: 'refused',
    message: 'The file differs from the one that was tried. Nothing was changed. Try it again.',
  });
  expect(await keys()).toEqual([]);
});

test('half an upload cannot be tried', async () => {
  const id = await uploadFeed(api, admin, { parts: feed });
  await api.db.update(catalogUploads).set({ partsReceived: 5 });
  const { status, error } = await startTrialImport(api, admin, id);
  expect([status, error.message]).toEqual([409, 'The upload is not complete. Upload the rest.']);
});

test('one that waits can be cancelled, and what has ended cannot', async () => {
  const { id } = (await startTrialImport(api, admin, await uploadFeed(api, admin, { parts: feed }))).response;
  const cancel = () => api.call(cancelCatalogImport, { body: { id } }, admin);
  expect((await cancel()).response.message).toBe('It was cancelled. Nothing was changed.');
  await runImports(api);
  expect(await imports()).toMatchObject([{ state: 'cancelled', can_import: false }]);
  expect((await cancel()).status).toBe(409);
  expect((await api.call(cancelCatalogImport, { body: { id: 999_999 } }, admin)).status).toBe(404);
});

test('one that runs is cancelled before it has changed anything', async () => {
  let running = 0;
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(feed);
    running = (await imports())[0]?.id ?? 0;
    const { response } = await api.call(cancelCatalogImport, { body: { id: running } }, admin);
    expect(response.message).toBe('The import is being cancelled.');
  }
  const { state, message } = await importFeed(api, { parts: slow() });
  expect([state, message]).toEqual(['cancelled', 'It was cancelled. Nothing was changed.']);
  expect((await imports())[0]).toMatchObject({ id: running, state: 'cancelled' });
  expect(await keys()).toEqual([]);
});

test.each([
  ['while its source says nothing', () => new Promise<void>(() => undefined)],
  ['while it reads on and on', () => Promise.resolve()],
])('one that runs is cancelled within 5 seconds %s', { timeout: 30_000 }, async (_, wait) => {
  async function* stuck(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(feed);
    await wait();
    for (;;) yield Buffer.alloc(100_000, `${part('A9')}\n`);
  }
  const importing = importFeed(api, {
    parts: '',
    batches: (signal) => readInThread({ parts: stuck(), mapping: {}, partial: false, signal }),
  });
  await expect.poll(async () => (await imports())[0]?.state).toBe('running');
  const began = performance.now();
  await api.call(cancelCatalogImport, { body: { id: (await imports())[0]?.id ?? 0 } }, admin);
  expect((await importing).message).toBe('It was cancelled. Nothing was changed.');
  expect(performance.now() - began).toBeLessThan(5000);
  expect(await keys()).toEqual([]);
});

test('one that takes longer than it may is ended, and the next one runs', { timeout: 30_000 }, async () => {
  async function* silent(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(feed);
    await new Promise(() => undefined);
  }
  const batches = (signal: AbortSignal) => readInThread({ parts: silent(), mapping: {}, partial: false, signal });
  const { state, message } = await importFeed(api, { parts: '', batches, limitMs: 300 });
  expect([state, message]).toEqual(['refused', 'The import took too long and was ended. Nothing was changed.']);
  expect((await importFeed(api, { parts: feed })).state).toBe('done');
});

test('a second one waits until the first one has ended', async () => {
  const first = (await startTrialImport(api, admin, await uploadFeed(api, admin, { parts: feed }))).response.id;
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(feedOf(part('B1')));
    await runImports(api);
    expect((await imports()).find(({ id }) => id === first)).toMatchObject({ state: 'waiting' });
  }
  expect((await importFeed(api, { parts: slow(), source: 'm' })).state).toBe('done');
  api.advanceSeconds(6);
  await runImports(api);
  expect((await imports()).find(({ id }) => id === first)).toMatchObject({ state: 'done' });
});

test('one that a process which died had begun is failed, and is not repeated', async () => {
  const { id } = (await startTrialImport(api, admin, await uploadFeed(api, admin, { parts: feed }))).response;
  await api.db.execute(sql`update catalog_imports set state = 'running'`);
  expect(await imports()).toMatchObject([{ id, state: 'failed', message: 'It was interrupted. Nothing was changed.' }]);
  await runImports(api);
  expect(await imports()).toMatchObject([{ id, state: 'failed' }]);
});

test('an upload that is discarded while its import waits changes nothing', async () => {
  const uploadId = await uploadFeed(api, admin, { parts: feed });
  await startTrialImport(api, admin, uploadId);
  await api.call(discardCatalogUpload, { query: { id: uploadId } }, admin);
  await runImports(api);
  expect(await imports()).toMatchObject([
    { state: 'refused', message: 'The upload was discarded. Nothing was changed.' },
  ]);
  expect(await api.db.select().from(catalogUploadPieces)).toEqual([]);
});

test('nobody but administrators tries, imports or cancels', async () => {
  const trial = await tried();
  const tech = await api.signIn('tech');
  expect((await startTrialImport(api, tech, 1)).status).toBe(403);
  expect((await api.call(importTriedFeed, { body: { id: trial } }, tech)).status).toBe(403);
  expect((await api.call(cancelCatalogImport, { body: { id: trial } }, tech)).status).toBe(403);
  expect((await api.call(importTriedFeed, { body: { id: 999_999 } }, admin)).status).toBe(404);
});
