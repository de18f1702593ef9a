import type { ServerResponse } from 'node:http';
import { defineCall } from '@tech-portal/contract';
import { login, resetPassword, sendPasswordReset } from '@tech-portal/contract/auth';
import { getMyCart } from '@tech-portal/contract/cart';
import { listCategories } from '@tech-portal/contract/categories';
import { searchProducts } from '@tech-portal/contract/products';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import type { ApiClientOptions } from './api-client.ts';
import { isAborted, isApiNetworkError, isApiSchemaError, isApiTimeoutError, isRefusal } from './errors.ts';
import { sendJson, startServer } from './testing-server.ts';
import type { TestingServer } from './testing-server.ts';

const ping = defineCall({
  id: 'ping',
  method: 'POST',
  path: '/api/ping',
  summary: 'For these tests.',
  access: 'session',
  body: v.object({ word: v.string() }),
  answer: v.object({ message: v.optional(v.string()), count: v.optional(v.pipe(v.number(), v.transform(String))) }),
});

const echo = { body: { word: 'hello' } } as const;

let server: TestingServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function clientFor(answer: (response: ServerResponse) => void, options: Partial<ApiClientOptions> = {}) {
  server = await startServer(answer);
  const notify = vi.fn<ApiClientOptions['notify']>();
  const onLogout = vi.fn<ApiClientOptions['onLogout']>();
  const getToken = () => 'session-token';
  const api = createApiClient({ baseUrl: server.baseUrl, getToken, notify, onLogout, ...options });
  return { api, notify, onLogout, seen: server.seen };
}

const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error) => error,
  );

describe('what is sent', () => {
  test('bearer token, JSON body and method', async () => {
    const { api, seen } = await clientFor(sendJson(200, {}));
    await api.call(ping, echo);
    expect(seen).toEqual([
      {
        method: 'POST',
        url: '/api/ping',
        authorization: 'Bearer session-token',
        contentType: 'application/json',
        body: '{"word":"hello"}',
      },
    ]);
  });

  test('query parameters are encoded, undefined ones are left out', async () => {
    const { api, seen } = await clientFor(sendJson(200, { tree: [], categories: [] }));
    await api.call(listCategories, { query: { path: 'axles & hubs/ö' } });
    await api.call(listCategories, { query: { path: undefined } });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/category/list?path=axles+%26+hubs%2F%C3%B6',
      '/api/category/list',
    ]);
  });

  test('a call encodes its body as its declaration says', async () => {
    const encoded = defineCall({
      id: 'encoded',
      method: 'PATCH',
      path: '/api/encoded',
      summary: 'For these tests.',
      access: 'public',
      body: v.object({ lines: v.array(v.number()) }),
      encodeBody: ({ lines }) => ({ lines: JSON.stringify(lines) }),
      answer: v.object({}),
    });
    const { api, seen } = await clientFor(sendJson(200, {}));
    await api.call(encoded, { body: { lines: [1, 2] } });
    expect(seen[0]?.body).toBe('{"lines":"[1,2]"}');
  });

  test('the token of the call replaces the one of the session', async () => {
    const { api, seen } = await clientFor(sendJson(200, {}));
    await api.call(resetPassword, { body: { password: 'long enough' }, token: 'reset-token' });
    expect(seen[0]?.authorization).toBe('Bearer reset-token');
  });

  test('a call bound to a reset token never carries the token of the session', async () => {
    const { api, seen } = await clientFor(sendJson(200, {}));
    await expect(api.call(resetPassword, { body: { password: 'long enough' } })).rejects.toThrow(
      'No authentication token found',
    );
    expect(seen).toEqual([]);
  });

  test.each(['', ' ', 'with space', 'line\nbreak', 'ünïcode'])('token %j sends nothing', async (token) => {
    const { api, seen, notify } = await clientFor(sendJson(200, []), { getToken: () => token });
    await expect(api.call(searchProducts, { query: { search_query: 'heater' } })).rejects.toThrow(
      'No authentication token found',
    );
    expect(seen).toEqual([]);
    expect(notify).not.toHaveBeenCalled();
  });

  test('a public call needs no token', async () => {
    const { api, seen } = await clientFor(sendJson(200, {}), { getToken: () => '' });
    await api.call(sendPasswordReset, { body: { email: 'a@example.com' } });
    expect(seen[0]?.authorization).toBeUndefined();
  });
});

describe('answers', () => {
  test('are parsed by the schema of the call', async () => {
    const { api } = await clientFor(sendJson(200, { token: 't', role: 'tech', approved: 1, more: 'ignored' }));
    const session = await api.call(login, { body: { username: 'tech', password: 'secret' } });
    expect(session).toEqual({ token: 't', role: 'tech', approved: true });
  });

  test('an empty body counts as an empty object', async () => {
    const { api } = await clientFor((response) => response.writeHead(204).end());
    await expect(api.call(ping, echo)).resolves.toEqual({});
  });

  test('a violation names the call and the path', async () => {
    const wrong = { tree: [{ id: 1, title: 5, parent: null, pretty_url: 'a', lead_image: null }], categories: [] };
    const { api, notify } = await clientFor(sendJson(200, wrong));
    const error = await failure(api.call(listCategories, { query: {} }));
    expect(isApiSchemaError(error) && [error.call, error.path]).toEqual(['listCategories', 'tree.0.title']);
    expect(String(error)).toContain('GET /api/category/list');
    expect(notify).not.toHaveBeenCalled();
  });

  test('a page of HTML with status 200 is a violation', async () => {
    const { api } = await clientFor((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>'),
    );
    const error = await failure(api.call(getMyCart, {}));
    expect(isApiSchemaError(error) && error.message).toContain('expected JSON, got text/html');
  });

  test('a huge answer arrives whole', async () => {
    const brands = Array.from({ length: 100_000 }, (_, index) => ({ brand: `Brand number ${index}` }));
    const list = defineCall({ ...listCategories, query: undefined, answer: v.array(v.object({ brand: v.string() })) });
    const { api } = await clientFor(sendJson(200, brands));
    await expect(api.call(list, {})).resolves.toHaveLength(100_000);
  });
});

describe('global policy', () => {
  test('a success with a message shows it', async () => {
    const { api, notify } = await clientFor(sendJson(200, { message: 'Saved.' }));
    await api.call(ping, echo);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Saved.', kind: 'success' });
  });

  test('an error with a message shows it red and carries what the server said', async () => {
    const body = { message: 'Bad word', error: 'invalid_input', fields: { word: 'Too long', odd: 7 } };
    const { api, notify } = await clientFor(sendJson(400, body));
    const error = await failure(api.call(ping, echo));
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Bad word', kind: 'error' });
    expect(error).toMatchObject({
      status: 400,
      id: 'invalid_input',
      message: 'Bad word',
      fields: { word: 'Too long' },
      details: body,
    });
  });

  test('429 shows its own sentence and keeps Retry-After', async () => {
    const { api, notify } = await clientFor(sendJson(429, { message: 'Slow down' }, { 'retry-after': '90' }));
    const error = await failure(api.call(ping, echo));
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      message: 'Too many requests, please try again later.',
      kind: 'error',
    });
    expect(error).toMatchObject({ status: 429, retryAfter: 90 });
  });

  test.each([
    ['a success', 200, { timeout: true }],
    ['an error', 503, { timeout: true, message: 'The database was busy' }],
    ['a 408', 408, { message: 'Too slow' }],
    ['a gateway', 504, '<html>'],
  ])('%s that says time ran out shows the timeout', async (_name, status, body) => {
    const { api, notify } = await clientFor(sendJson(status, body));
    const error = await failure(api.call(ping, echo));
    expect(isApiTimeoutError(error)).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
  });

  test.each([
    ['a success', 200],
    ['an error', 401],
  ])('%s with the logout flag ends the session', async (_name, status) => {
    const { api, onLogout } = await clientFor(sendJson(status, { logout: true }));
    await failure(api.call(ping, echo));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test('a success with the logout flag ends the session even when its data is not as declared', async () => {
    const { api, onLogout } = await clientFor(sendJson(200, { logout: true, count: 'many' }));
    expect(isApiSchemaError(await failure(api.call(ping, echo)))).toBe(true);
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test('a late answer to an earlier session does not end the present one', async () => {
    const tokens = ['old', 'new'];
    const { api, onLogout } = await clientFor(sendJson(401, { logout: true }), {
      getToken: () => tokens.shift() ?? 'new',
    });
    await failure(api.call(ping, echo));
    expect(onLogout).not.toHaveBeenCalled();
  });

  test('quiet leaves out the toasts, not the logout', async () => {
    const { api, notify, onLogout } = await clientFor(sendJson(401, { message: 'Expired', logout: true }));
    await failure(api.call(ping, { ...echo, quiet: true }));
    expect(notify).not.toHaveBeenCalled();
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test('quiet leaves out the message of a success', async () => {
    const { api, notify } = await clientFor(sendJson(200, { message: 'Saved.' }));
    await api.call(ping, { ...echo, quiet: true });
    expect(notify).not.toHaveBeenCalled();
  });

  test.each([
    ['HTML of a proxy', (response: ServerResponse) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
    ['an empty body', (response: ServerResponse) => response.writeHead(500).end()],
    ['a message that is no text', sendJson(500, { message: { a: 1 } })],
    ['a list', sendJson(500, ['message'])],
  ])('an error with %s shows no toast', async (_name, answer) => {
    const { api, notify, seen } = await clientFor(answer);
    const error = await failure(api.call(ping, echo));
    expect(String(error)).toMatch(/POST \/api\/ping answered 50[02] without a message/);
    expect(notify).not.toHaveBeenCalled();
    expect(seen).toHaveLength(1);
  });
});

describe('trouble on the way', () => {
  test('a server that never answers times out, once', async () => {
    const { api, notify, seen } = await clientFor(() => {}, { timeout: 60 });
    expect(isApiTimeoutError(await failure(api.call(getMyCart, {})))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
    expect(seen).toHaveLength(1);
  });

  test('a body that never ends times out', async () => {
    const { api, notify } = await clientFor((response) => response.writeHead(200).write('{"cart":['), { timeout: 60 });
    expect(isApiTimeoutError(await failure(api.call(getMyCart, {})))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
  });

  test('a server that is down', async () => {
    const { api, notify } = await clientFor(sendJson(200, {}));
    await server?.close();
    expect(isApiNetworkError(await failure(api.call(ping, echo)))).toBe(true);
    expect(notify).not.toHaveBeenCalled();
  });

  test('a connection that breaks in the middle of the answer, without a second try', async () => {
    const { api, seen } = await clientFor((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"cart":[');
      setTimeout(() => response.destroy(), 10);
    });
    expect(isApiNetworkError(await failure(api.call(getMyCart, {})))).toBe(true);
    expect(seen).toHaveLength(1);
  });

  test.each(['GET', 'POST'] as const)('a %s that fails is not repeated', async (method) => {
    const { api, seen } = await clientFor(sendJson(503, { message: 'Busy', error: 'unavailable' }));
    const error = await failure(api.call({ ...getMyCart, method }, {}));
    expect(isRefusal(error, 'unavailable')).toBe(true);
    expect(seen).toHaveLength(1);
  });
});

describe('a caller who gives up', () => {
  test.each([
    ['before sending', () => {}, 0],
    ['before the answer', () => {}, 30],
    ['in the middle of the answer', (response: ServerResponse) => response.writeHead(200).write('{'), 60],
  ])('%s sees only his own abort', async (_name, answer, delay) => {
    const { api, notify, onLogout } = await clientFor(answer);
    const controller = new AbortController();
    if (delay === 0) controller.abort();
    else setTimeout(() => controller.abort(), delay);
    const error = await failure(api.call(getMyCart, { signal: controller.signal }));
    expect(isAborted(error)).toBe(true);
    expect(notify).not.toHaveBeenCalled();
    expect(onLogout).not.toHaveBeenCalled();
  });

  test('after the call is over changes nothing', async () => {
    const { api, notify } = await clientFor(sendJson(200, { message: 'Saved.' }));
    const controller = new AbortController();
    await api.call(ping, { ...echo, signal: controller.signal });
    controller.abort();
    expect(notify).toHaveBeenCalledOnce();
  });
});
