import { afterAll, expect, test } from 'vitest';
import { createTypesenseRecords } from './records.ts';
import { startTypesense } from './start-typesense.ts';

const records = createTypesenseRecords();
const engine = await startTypesense({ port: 0, apiKey: 'key', records });
afterAll(() => engine.close());

async function ask(
  method: string,
  path: string,
  body?: unknown,
  key = 'key',
): Promise<{ status: number; text: string }> {
  const response = await fetch(engine.url + path, {
    method,
    headers: { 'x-typesense-api-key': key },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

test('without its key there is nothing, and a collection exists once', async () => {
  expect((await ask('GET', '/collections', undefined, 'other')).status).toBe(401);
  const schema = { name: 'parts', fields: [{ name: 'title', type: 'string', stem: true }] };
  expect((await ask('POST', '/collections', schema)).status).toBe(201);
  expect((await ask('POST', '/collections', schema)).status).toBe(409);
});

test('each line of an import has a result of its own', async () => {
  records.refused.set('2', 503);
  const lines = [{ id: '1', title: 'Water heaters' }, { id: '2', title: 'Fan' }, { id: '3' }];
  const { text } = await ask(
    'POST',
    '/collections/parts/documents/import',
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
  const results = text.split('\n').map((line): unknown => JSON.parse(line));
  expect(results).toMatchObject([{ success: true }, { success: false, code: 503 }, { success: false, code: 400 }]);
});

test('a search goes through an alias, finds other forms of words, and is refused for an unknown field', async () => {
  await ask('PUT', '/aliases/current', { collection_name: 'parts' });
  const search = { collection: 'current', q: 'heater', query_by: 'title' };
  const searches = [
    search,
    { ...search, query_by: 'nothing' },
    { ...search, q: 'heatr' },
    { ...search, collection: 'none' },
  ];
  const { text } = await ask('POST', '/multi_search', { searches });
  expect(JSON.parse(text)).toMatchObject({
    results: [{ found: 1, hits: [{ document: { id: '1' } }] }, { code: 404 }, { found: 1 }, { code: 404 }],
  });
});

test('a sign within words counts where the schema indexes it', async () => {
  const fields = [{ name: 'title', type: 'string' }];
  await ask('POST', '/collections', { name: 'sizes', fields, symbols_to_index: ['/'] });
  await ask('POST', '/collections', { name: 'digits', fields });
  for (const name of ['sizes', 'digits']) {
    await ask('POST', `/collections/${name}/documents/import`, JSON.stringify({ id: '1', title: '3/8 hose' }));
  }
  const searches = ['sizes', 'digits'].map((collection) => ({ collection, q: '38', query_by: 'title' }));
  const { text } = await ask('POST', '/multi_search', { searches });
  expect(JSON.parse(text)).toMatchObject({ results: [{ found: 0 }, { found: 1 }] });
});

test('documents are deleted by a filter', async () => {
  expect((await ask('DELETE', '/collections/parts/documents?filter_by=id:[1,7]')).text).toBe('{"num_deleted":1}');
  expect((await ask('DELETE', '/collections/parts/documents?filter_by=nothing:[1]')).status).not.toBe(200);
});
