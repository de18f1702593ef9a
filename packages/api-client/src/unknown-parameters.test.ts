import { defineEndpoint, leftOutIfUnknown } from '@tech-portal/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createTestClient, rejectionOf } from './testing/testing-client.ts';
import { sendJson } from './testing/testing-server.ts';

const list = defineEndpoint({
  id: 'list',
  method: 'GET',
  path: '/api/list',
  summary: 'For these tests.',
  access: 'session',
  reads: [],
  query: v.strictObject({
    word: v.optional(v.string()),
    newer: leftOutIfUnknown(v.optional(v.string())),
    newest: leftOutIfUnknown(v.optional(v.string())),
  }),
  response: v.object({}),
});
const unknown = (name: string) => `Invalid key: Expected never but received "${name}"`;
const refuse = (fields: Record<string, string>) =>
  sendJson(400, { error: 'invalid_input', message: 'Something is wrong.', fields });

function serverWithout(...names: string[]) {
  return createTestClient((response) => {
    const { searchParams } = new URL(response.req.url ?? '', 'http://api.test');
    const found = names.filter((name) => searchParams.has(name)).slice(0, 1);
    const respond =
      found.length > 0 ? refuse(Object.fromEntries(found.map((name) => [name, unknown(name)]))) : sendJson(200, {});
    respond(response);
  });
}

test('an older server is asked once more without what it does not know', async () => {
  const { api, requests } = await serverWithout('newer', 'newest');
  await api.call(list, { query: { word: 'a', newer: '1', newest: '2' } });
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/list?word=a&newer=1&newest=2',
    '/api/list?word=a&newest=2',
    '/api/list?word=a',
  ]);
});

test.each(['This endpoint has no such parameter.', 'This call takes no such parameter.'])(
  'it is recognized by its message: %s',
  async (message) => {
    const { api, requests } = await createTestClient((response) => {
      const isKnown = !new URL(response.req.url ?? '', 'http://api.test').searchParams.has('newer');
      (isKnown ? sendJson(200, {}) : refuse({ newer: message }))(response);
    });
    await api.call(list, { query: { word: 'a', newer: '1' } });
    expect(requests.map(({ url }) => url)).toEqual(['/api/list?word=a&newer=1', '/api/list?word=a']);
  },
);

test('a parameter that makes a difference is not left out', async () => {
  const { api, requests } = await serverWithout('word');
  expect(await rejectionOf(api.call(list, { query: { word: 'a', newer: '1' } }))).toMatchObject({ status: 400 });
  expect(requests).toHaveLength(1);
});

test('a value that the server refuses is not left out', async () => {
  const { api, requests } = await createTestClient(refuse({ newer: 'Expected a number' }));
  expect(await rejectionOf(api.call(list, { query: { newer: 'x' } }))).toMatchObject({ status: 400 });
  expect(requests).toHaveLength(1);
});

test('a server that refuses what was not sent is asked once', async () => {
  const { api, requests } = await createTestClient(refuse({ newer: unknown('newer') }));
  expect(await rejectionOf(api.call(list, { query: { word: 'a' } }))).toMatchObject({ status: 400 });
  expect(requests).toHaveLength(1);
});
