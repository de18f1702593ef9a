import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { getMyCart } from '@tech-portal/contract/cart';
import { listCategories } from '@tech-portal/contract/categories';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isAborted, isApiNetworkError, isApiTimeoutError, isOutcomeUnknown, isRefusal } from './errors.ts';
import { createTestClient, rejectionOf, ping, stopServer, withToast } from './testing/testing-client.ts';
import { sendHtml, sendJson } from './testing/testing-server.ts';

/** Runs a function at a given moment of a request, named by its Node diagnostics channel, until the test ends. */
function on(moment: string, work: () => void): void {
  subscribe(moment, work);
  onTestFinished(() => void unsubscribe(moment, work));
}

describe('trouble on the way', () => {
  test('a server that never responds times out, once', async () => {
    const { api, notify, requests } = await createTestClient(() => {}, { timeout: 1000 });
    expect(isApiTimeoutError(await rejectionOf(api.call(getMyCart, { toast: true })))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
    expect(requests).toHaveLength(1);
  });

  test('a body that never ends times out', async () => {
    const { api, notify } = await createTestClient((response) => response.writeHead(200).write('{"cart":['), {
      timeout: 60,
    });
    expect(isApiTimeoutError(await rejectionOf(api.call(getMyCart, { toast: true })))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ message: 'Request timed out!', kind: 'error' });
  });

  test('a server that is down', async () => {
    const { api, notify } = await createTestClient(sendJson(200, {}));
    await stopServer();
    expect(isApiNetworkError(await rejectionOf(api.call(ping, withToast)))).toBe(true);
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      message: 'The server could not be reached. Check your connection and try again.',
      kind: 'error',
    });
  });

  test('a read whose connection breaks in the middle of the response is retried once', async () => {
    const { api, requests } = await createTestClient((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"cart":[', () => response.destroy());
    });
    expect(isApiNetworkError(await rejectionOf(api.call(getMyCart, {})))).toBe(true);
    expect(requests).toHaveLength(2);
  });

  test('a read that is answered at the second try succeeds', async () => {
    const answers = [sendHtml(502), sendJson(200, { tree: [], categories: [] })];
    const { api, notify } = await createTestClient((response) => answers.shift()?.(response));
    expect(await api.call(listCategories, { query: {}, toast: true })).toEqual({ tree: [], categories: [] });
    expect(notify).not.toHaveBeenCalled();
  });

  test('a read that fails twice is not sent a third time, nor waits as long as the server asks', async () => {
    const busy = sendJson(503, { message: 'Busy', error: 'unavailable' }, { 'retry-after': '3600' });
    const { api, requests } = await createTestClient(busy);
    expect(isRefusal(await rejectionOf(api.call(getMyCart, {})), 'unavailable')).toBe(true);
    expect(requests).toHaveLength(2);
  });

  test.each([404, 409, 429])('a read that is refused with %i is not retried', async (status) => {
    const { api, requests } = await createTestClient(sendJson(status, { message: 'No' }));
    expect(await rejectionOf(api.call(getMyCart, {}))).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  test('a read whose caller gave up is not retried', async () => {
    const { api, requests } = await createTestClient(sendHtml(502));
    const controller = new AbortController();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // Aborts during the pause before the retry.
    on('undici:request:trailers', () => setImmediate(() => controller.abort()));
    expect(isAborted(await rejectionOf(api.call(getMyCart, { signal: controller.signal })))).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    await rejectionOf(api.call(ping, withToast));
    expect(requests.map(({ url }) => url)).toEqual([getMyCart.path, ping.path]);
  });
});

describe('a caller who gives up', () => {
  test.each([
    ['before sending', undefined],
    ['before the response', 'undici:client:sendHeaders'],
    ['in the middle of the response', 'undici:request:headers'],
  ])('%s sees only their own abort', async (_name, moment) => {
    const { api, notify, onLogout } = await createTestClient((response) =>
      moment === 'undici:request:headers' ? response.writeHead(200).write('{') : undefined,
    );
    const controller = new AbortController();
    if (moment === undefined) controller.abort();
    else on(moment, () => controller.abort());
    const error = await rejectionOf(api.call(getMyCart, { signal: controller.signal, toast: true }));
    expect(isAborted(error)).toBe(true);
    expect(notify).not.toHaveBeenCalled();
    expect(onLogout).not.toHaveBeenCalled();
  });

  test('after the call is over changes nothing', async () => {
    const { api, notify } = await createTestClient(sendJson(200, { message: 'Saved.' }));
    const controller = new AbortController();
    await api.call(ping, { ...withToast, signal: controller.signal });
    controller.abort();
    expect(notify).toHaveBeenCalledOnce();
  });
});

describe.each(['POST', 'PATCH', 'DELETE'] as const)('a %s', (method) => {
  test.each([
    ['without a response', (response: ServerResponse) => void response.destroy()],
    ['with a broken response', (response: ServerResponse) => void response.writeHead(200).end('{"count"')],
    ['with the error of a proxy', sendHtml(502)],
    ['whose gateway gave up', sendHtml(504)],
    ['that the server cannot explain', sendJson(500, { message: 'Broken', error: 'internal' })],
    ['that is refused for now', sendJson(503, { message: 'Busy', error: 'unavailable' }, { 'retry-after': '0' })],
  ])('%s is sent once, with its key or without', async (_, respond) => {
    const { api, requests } = await createTestClient(respond);
    await rejectionOf(
      api.call({ ...ping, method, once: true }, { body: { word: 'hello' }, key: 'key-of-this-change' }),
    );
    await rejectionOf(api.call({ ...ping, method }, { body: { word: 'hello' }, key: 'of-no-use' }));
    expect(requests.map(({ key }) => key)).toEqual(['key-of-this-change', undefined]);
  });
});

test('a change that got no response is one whose outcome is unknown', async () => {
  const { api } = await createTestClient((response) => void response.destroy());
  expect(isOutcomeUnknown(await rejectionOf(api.call(ping, withToast)))).toBe(true);
});
