import type { ServerResponse } from 'node:http';
import { getMyCart } from '@tech-portal/contract/cart';
import { describe, expect, test } from 'vitest';
import { isAborted, isApiNetworkError, isApiTimeoutError, isOutcomeUnknown, isRefusal } from './errors.ts';
import { clientFor, failure, ping, stopServer, withToast } from './testing/testing-client.ts';
import { sendHtml, sendJson } from './testing/testing-server.ts';

describe('trouble on the way', () => {
  test('a server that never responds times out, once', async () => {
    const { api, notify, seen } = await clientFor(() => {}, { timeout: 1000 });
    expect(isApiTimeoutError(await failure(api.call(getMyCart, { toast: true })))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
    expect(seen).toHaveLength(1);
  });

  test('a body that never ends times out', async () => {
    const { api, notify } = await clientFor((response) => response.writeHead(200).write('{"cart":['), { timeout: 60 });
    expect(isApiTimeoutError(await failure(api.call(getMyCart, { toast: true })))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
  });

  test('a server that is down', async () => {
    const { api, notify } = await clientFor(sendJson(200, {}));
    await stopServer();
    expect(isApiNetworkError(await failure(api.call(ping, withToast)))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      message: 'The server could not be reached. Check your connection and try again.',
      kind: 'error',
    });
  });

  test('a connection that breaks in the middle of the response, without a second try', async () => {
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
  ])('%s sees only their own abort', async (_name, answer, delay) => {
    const { api, notify, onLogout } = await clientFor(answer);
    const controller = new AbortController();
    if (delay === 0) controller.abort();
    else setTimeout(() => controller.abort(), delay);
    const error = await failure(api.call(getMyCart, { signal: controller.signal, toast: true }));
    expect(isAborted(error)).toBe(true);
    expect(notify).not.toHaveBeenCalled();
    expect(onLogout).not.toHaveBeenCalled();
  });

  test('after the call is over changes nothing', async () => {
    const { api, notify } = await clientFor(sendJson(200, { message: 'Saved.' }));
    const controller = new AbortController();
    await api.call(ping, { ...withToast, signal: controller.signal });
    controller.abort();
    expect(notify).toHaveBeenCalledOnce();
  });
});

describe('a change without a response', () => {
  const once = { ...ping, once: true } as const;
  const input = { body: { word: 'hello' }, key: 'key-of-this-change', toast: true } as const;
  const broken = (response: ServerResponse) => void response.destroy();
  const quick = { resendDelay: 0 };

  test.each([
    ['no response', broken],
    ['a broken one', (response: ServerResponse) => void response.writeHead(200).end('{"count"')],
    ['the error of a proxy', sendHtml(502)],
    ['a gateway that gave up', sendHtml(504)],
  ])('is sent again under its key after %s, and only what comes then is said', async (_, first) => {
    const answers = [first, sendJson(200, { message: 'Added.' })];
    const { api, notify, seen } = await clientFor((response) => answers.shift()?.(response), quick);
    expect(await api.call(once, input)).toMatchObject({ message: 'Added.' });
    expect(seen.map(({ key }) => key)).toEqual([input.key, input.key]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Added.', kind: 'success' });
  });

  test('is sent twice at most', async () => {
    const { api, seen } = await clientFor(broken, quick);
    expect(isOutcomeUnknown(await failure(api.call(once, input)))).toBe(true);
    expect(seen).toHaveLength(2);
  });

  test.each([
    ['what the server explains', once, input, sendJson(500, { message: 'Broken', error: 'internal' })],
    ['a refusal', once, input, sendJson(422, { message: 'Sold out', error: 'out_of_stock' })],
    ['a change without a key', once, { body: input.body }, broken],
    ['a call that is not made once', ping, input, broken],
  ])('%s is not sent again', async (_, call, given, answer) => {
    const { api, seen } = await clientFor(answer, quick);
    await failure(api.call(call, given));
    expect(seen).toHaveLength(1);
  });
});
