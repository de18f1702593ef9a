import { exportCatalogProblems, listCatalogImports } from '@tech-portal/contract/catalog-imports';
import { beforeEach, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { feedOf, importFeed, part } from '../../testing/import-feed.ts';
import { catalogImports } from './catalog-imports.table.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const read = async () => (await api.call(listCatalogImports, { query: { page: 1 } }, admin)).response;

beforeEach(() => api.db.delete(catalogImports));

test('the newest import comes first; one whose process has died has failed', async () => {
  await importFeed(api, { parts: feedOf(part('A1')) });
  await api.db.insert(catalogImports).values({
    startedBy: 'A process',
    file: 'half.csv',
    source: 'p',
    partial: false,
    dryRun: false,
    state: 'running',
    message: 'Reading.',
    started: new Date(Date.now() + 1000),
  });
  expect(await read()).toMatchObject([
    {
      file: 'half.csv',
      state: 'failed',
      message: 'It was interrupted. Nothing was changed.',
      ended: null,
      counts: null,
    },
    { file: 'parts.csv', state: 'done', started_by: 'A test', counts: { rows: 1, added: 1 }, problems: 0 },
  ]);
});

test('one that runs is running', async () => {
  let meanwhile: unknown;
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(feedOf(part('A1')));
    meanwhile = (await read()).map(({ state }) => state);
  }
  await importFeed(api, { parts: slow(), dryRun: true, mostRemovedPercent: 100 });
  expect(meanwhile).toEqual(['running']);
});

test('the problems of an import are a file, and of none there is none', async () => {
  await importFeed(api, { parts: feedOf(part('A1', { price: '=1' })) });
  const [row] = await read();
  expect(row).toMatchObject({ state: 'refused', problems: 1 });
  const file = await api.call(exportCatalogProblems, { query: { id: row?.id ?? 0 } }, admin);
  expect(file.response).toMatchObject({ filename: `import-${row?.id}-problems.csv` });
  // The export adds an apostrophe, which keeps spreadsheets from running the cell as a formula.
  expect(file.response.csv.split('\r\n')[1]).toBe("2,price,''=1' is not an amount such as 1234.50.");
  const none = await api.call(exportCatalogProblems, { query: { id: 999_999 } }, admin);
  expect(none.status).toBe(404);
  const tech = await api.signIn('tech');
  expect((await api.call(listCatalogImports, { query: { page: 1 } }, tech)).status).toBe(403);
});
