import { defineEndpoint } from '@tech-portal/contract';
import { login, resetPassword, sendPasswordReset } from '@tech-portal/contract/auth';
import { getMyCart } from '@tech-portal/contract/cart';
import { listCategories } from '@tech-portal/contract/categories';
import { searchProducts } from '@tech-portal/contract/products';
import { listTasks } from '@tech-portal/contract/tasks';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { isApiSchemaError } from './errors.ts';
import { createTestClient, echo, rejectionOf, ping } from './testing/testing-client.ts';
import { sendJson } from './testing/testing-server.ts';

test('no text of a response turns around what is beside it, and a file keeps the mark at its beginning', async () => {
  const { api } = await createTestClient(sendJson(200, { message: '\uFEFFhel\u202Elo\u200B 👩🏽‍🔧' }));
  expect(await api.call(ping, echo)).toMatchObject({ message: '\uFEFFhello 👩🏽‍🔧' });
});

describe('what is sent', () => {
  test('bearer token, JSON body and method', async () => {
    const { api, requests } = await createTestClient(sendJson(200, {}));
    await api.call(ping, echo);
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/api/ping',
        authorization: 'Bearer session-token',
        contentType: 'application/json',
        body: '{"word":"hello"}',
      },
    ]);
  });

  test('what runs together in the tab, as it is at each call', async () => {
    let stamp = 'abc1234';
    const { api, requests } = await createTestClient(sendJson(200, {}), { getComposition: () => stamp });
    await api.call(ping, echo);
    stamp = 'def5678';
    await api.call(ping, echo);
    expect(requests.map(({ composition }) => composition)).toEqual(['abc1234', 'def5678']);
  });

  test('query parameters are encoded, undefined ones are left out', async () => {
    const { api, requests } = await createTestClient(sendJson(200, { tree: [], categories: [] }));
    await api.call(listCategories, { query: { path: 'axles & hubs/ö' } });
    await api.call(listCategories, { query: { path: undefined } });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/category/list?path=axles+%26+hubs%2F%C3%B6',
      '/api/category/list',
    ]);
  });

  test('a call encodes its body as its declaration says', async () => {
    const encoded = defineEndpoint({
      id: 'encoded',
      method: 'PATCH',
      path: '/api/encoded',
      summary: 'For these tests.',
      access: 'public',
      changes: [],
      body: v.object({ lines: v.array(v.number()) }),
      encodeBody: ({ lines }) => ({ lines: JSON.stringify(lines) }),
      response: v.object({}),
    });
    const { api, requests } = await createTestClient(sendJson(200, {}));
    await api.call(encoded, { body: { lines: [1, 2] } });
    expect(requests[0]?.body).toBe('{"lines":"[1,2]"}');
  });

  test('the token of the call replaces the one of the session', async () => {
    const { api, requests } = await createTestClient(sendJson(200, {}));
    await api.call(resetPassword, { body: { password: 'long enough' }, token: 'reset-token' });
    expect(requests[0]?.authorization).toBe('Bearer reset-token');
  });

  test('a call bound to a reset token never carries the token of the session', async () => {
    const { api, requests } = await createTestClient(sendJson(200, {}));
    await expect(api.call(resetPassword, { body: { password: 'long enough' } })).rejects.toThrow(
      'No authentication token found',
    );
    expect(requests).toEqual([]);
  });

  test.each(['', ' ', 'with space', 'line\nbreak', 'ünïcode'])('token %j sends nothing', async (token) => {
    const { api, requests, notify } = await createTestClient(sendJson(200, []), { getToken: () => token });
    await expect(api.call(searchProducts, { query: { search_query: 'heater' } })).rejects.toThrow(
      'No authentication token found',
    );
    expect(requests).toEqual([]);
    expect(notify).not.toHaveBeenCalled();
  });

  test('a public call needs no token', async () => {
    const { api, requests } = await createTestClient(sendJson(200, {}), { getToken: () => '' });
    await api.call(sendPasswordReset, { body: { email: 'a@example.com' } });
    expect(requests[0]?.authorization).toBeUndefined();
  });
});

describe('responses', () => {
  test('are parsed by the schema of the call', async () => {
    const { api } = await createTestClient(sendJson(200, { token: 't', role: 'tech', approved: 1, more: 'ignored' }));
    const session = await api.call(login, { body: { username: 'tech', password: 'secret' } });
    expect(session).toEqual({ token: 't', role: 'tech', approved: true });
  });

  test('values and fields that only a newer server knows are taken', async () => {
    const task = { id: 11, customer_id: null, task: 'Call', due_date: '2026-03-02', first_name: null, last_name: null };
    const sent = [{ ...task, version: 1, completed: 0, priority: 'urgent', assignee: { id: 4 } }];
    const { api } = await createTestClient(sendJson(200, sent));
    const tasks = await api.call(listTasks, { query: {} });
    expect(tasks).toEqual([{ ...task, version: 1, completed: false, priority: 'urgent' }]);
  });

  test('an empty body counts as an empty object', async () => {
    const { api } = await createTestClient((response) => response.writeHead(204).end());
    await expect(api.call(ping, echo)).resolves.toEqual({});
  });

  test('a violation names the call and the path', async () => {
    const wrong = { tree: [{ id: 1, title: 5, parent: null, pretty_url: 'a', lead_image: null }], categories: [] };
    const { api, notify } = await createTestClient(sendJson(200, wrong));
    const error = await rejectionOf(api.call(listCategories, { query: {} }));
    expect(isApiSchemaError(error) && [error.endpoint, error.path]).toEqual(['listCategories', 'tree.0.title']);
    expect(String(error)).toContain('GET /api/category/list');
    expect(notify).not.toHaveBeenCalled();
  });

  test('a page of HTML with status 200 is a violation', async () => {
    const { api } = await createTestClient((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>'),
    );
    const error = await rejectionOf(api.call(getMyCart, {}));
    expect(isApiSchemaError(error) && error.message).toContain('expected JSON, got text/html');
  });

  test('a huge response arrives whole', async () => {
    const brands = Array.from({ length: 100_000 }, (_, index) => ({ brand: `Brand number ${index}` }));
    const list = { ...listCategories, query: undefined, response: v.array(v.object({ brand: v.string() })) };
    const { api } = await createTestClient(sendJson(200, brands));
    await expect(api.call(list, {})).resolves.toHaveLength(100_000);
  });
});

describe('what the server makes only after a proof', () => {
  const refused = sendJson(403, { message: 'Confirm', error: 'step_up_required', methods: ['password'] });

  test('is made once more when the user proved that it is them', async () => {
    const answers = [refused, sendJson(200, {})];
    const methods: unknown[] = [];
    const { api, requests } = await createTestClient((response) => answers.shift()?.(response), {
      async reauthenticate({ details }) {
        methods.push(details['methods']);
        return true;
      },
    });
    await api.call(ping, echo);
    expect(methods).toEqual([['password']]);
    expect(requests.map(({ body }) => body)).toEqual(['{"word":"hello"}', '{"word":"hello"}']);
  });

  test.each([
    ['closed the question', { reauthenticate: async () => false }],
    ['is not asked, in a tab of an earlier version', {}],
  ])('stays refused when the user %s', async (_, options) => {
    const { api, requests } = await createTestClient(refused, options);
    expect(await rejectionOf(api.call(ping, echo))).toMatchObject({ status: 403, id: 'step_up_required' });
    expect(requests).toHaveLength(1);
  });

  test('is asked for once: a server that wants it again is not obeyed for ever', async () => {
    let asked = 0;
    const { api, requests } = await createTestClient(refused, { reauthenticate: async () => (asked += 1) > 0 });
    expect(await rejectionOf(api.call(ping, echo))).toMatchObject({ id: 'step_up_required' });
    expect([asked, requests.length]).toEqual([1, 2]);
  });

  test('is not made in another session than the one that asked for it', async () => {
    let token = 'of-ada';
    const { api, requests } = await createTestClient(refused, {
      getToken: () => token,
      async reauthenticate() {
        token = 'of-bob';
        return true;
      },
    });
    expect(await rejectionOf(api.call(ping, echo))).toMatchObject({ id: 'step_up_required' });
    expect(requests).toHaveLength(1);
  });
});
