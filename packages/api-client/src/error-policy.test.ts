import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isApiSchemaError, isApiTimeoutError } from './errors.ts';
import { clientFor, echo, failure, ping } from './testing/testing-client.ts';
import { sendJson } from './testing/testing-server.ts';

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
