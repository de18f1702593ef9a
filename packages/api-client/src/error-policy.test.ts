import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { getMyCart } from '@tech-portal/contract/cart';
import { describeChangeError, describeError } from './error-policy.ts';
import {
  ApiNetworkError,
  ApiResponseError,
  ApiSchemaError,
  ApiTimeoutError,
  isApiSchemaError,
  isApiTimeoutError,
} from './errors.ts';
import { createTestClient, echo, rejectionOf, ping, withToast } from './testing/testing-client.ts';
import { sendJson } from './testing/testing-server.ts';

describe('global policy', () => {
  test('a success with a message shows it', async () => {
    const { api, notify } = await createTestClient(sendJson(200, { message: 'Saved.' }));
    await api.call(ping, withToast);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Saved.', kind: 'success' });
  });

  test('an error with a message shows it red and carries what the server said', async () => {
    const body = { message: 'Bad word', error: 'invalid_input', fields: { word: 'Too long', odd: 7 } };
    const { api, notify } = await createTestClient(sendJson(400, body));
    const error = await rejectionOf(api.call(ping, withToast));
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
    const { api, notify } = await createTestClient(sendJson(429, { message: 'Slow down' }, { 'retry-after': '90' }));
    const error = await rejectionOf(api.call(ping, withToast));
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
    const { api, notify } = await createTestClient(sendJson(status, body));
    const error = await rejectionOf(api.call(ping, withToast));
    expect(isApiTimeoutError(error)).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
  });

  test.each([
    ['a success', 200],
    ['an error', 401],
  ])('%s with the logout flag ends the session', async (_name, status) => {
    const { api, onLogout } = await createTestClient(sendJson(status, { logout: true }));
    await rejectionOf(api.call(ping, withToast));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test('a success with the logout flag ends the session even when its data is not as declared', async () => {
    const { api, onLogout } = await createTestClient(sendJson(200, { logout: true, count: 'many' }));
    expect(isApiSchemaError(await rejectionOf(api.call(ping, withToast)))).toBe(true);
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test('a stale response to an earlier session does not end the present one', async () => {
    const tokens = ['old', 'new'];
    const { api, onLogout } = await createTestClient(sendJson(401, { logout: true }), {
      getToken: () => tokens.shift() ?? 'new',
    });
    await rejectionOf(api.call(ping, withToast));
    expect(onLogout).not.toHaveBeenCalled();
  });

  test('without the option there is no toast, but still the logout', async () => {
    const { api, notify, onLogout } = await createTestClient(sendJson(401, { message: 'Expired', logout: true }));
    await rejectionOf(api.call(ping, echo));
    expect(notify).not.toHaveBeenCalled();
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test('without the option the message of a success is not shown', async () => {
    const { api, notify } = await createTestClient(sendJson(200, { message: 'Saved.' }));
    await api.call(ping, echo);
    expect(notify).not.toHaveBeenCalled();
  });

  test.each([
    ['HTML of a proxy', (response: ServerResponse) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
    ['an empty body', (response: ServerResponse) => response.writeHead(500).end()],
    ['a message that is no text', sendJson(500, { message: { a: 1 } })],
    ['a list', sendJson(500, ['message'])],
  ])('an error with %s shows no toast', async (_name, answer) => {
    const { api, notify, requests } = await createTestClient(answer);
    const error = await rejectionOf(api.call(ping, withToast));
    expect(String(error)).toMatch(/POST \/api\/ping returned 50[02] without a message/);
    expect(notify).not.toHaveBeenCalled();
    expect(requests).toHaveLength(1);
  });
});

describe('the words for a failure', () => {
  const refused = (status: number, serverMessage?: string) =>
    new ApiResponseError(getMyCart, {
      status,
      id: undefined,
      serverMessage,
      fields: {},
      logout: false,
      retryAfter: undefined,
      details: {},
    });

  test.each([
    ['the message of the server', refused(409, 'The cart has changed.'), 'The cart has changed.'],
    ['a fixed text for a timeout', new ApiTimeoutError(getMyCart), 'Request timed out!'],
    [
      'a fixed text for 429, whatever the server says',
      refused(429, 'Slow down'),
      'Too many requests, please try again later.',
    ],
    ['the words of the screen where the server says nothing', refused(502), 'Not saved.'],
    ['the words of the screen for a fault of its own', new TypeError('x is undefined'), 'Not saved.'],
  ])('are %s', (_name, error, words) => {
    expect(describeError(error, 'Not saved.')).toBe(words);
    expect(describeError(error)).toBe(words === 'Not saved.' ? undefined : words);
  });

  test('are those of the screen without a connection, and say so where it has none', () => {
    const error = new ApiNetworkError(getMyCart);
    expect(describeError(error, 'Not saved.')).toBe('Not saved.');
    expect(describeError(error)).toBe('The server could not be reached. Check your connection and try again.');
  });

  test.each([
    [new ApiNetworkError(ping), 'No response came, so this may be done already. Check your connection and try again.'],
    [new ApiTimeoutError(ping), 'Request timed out!'],
    [
      new ApiSchemaError(ping, '', 'odd'),
      'The response could not be read, so this may be done already. Please try again.',
    ],
    [refused(502), 'The response could not be read, so this may be done already. Please try again.'],
    [refused(409), 'It was not saved.'],
  ])('of a change do not say more than is known: %s', (error, text) => {
    expect(describeChangeError(error, 'It was not saved.')).toBe(text);
  });
});
