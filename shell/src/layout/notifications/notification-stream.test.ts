import type { ApiClient } from '@tech-portal/api-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNotificationStream } from './notification-stream.queries.ts';

const api: ApiClient = { call: () => Promise.reject(new Error('not asked')) };
const event = 'id: 4\ndata: {"latest":4,"unread":1,"added":[]}\n\n';

function openStream(since?: number, headers: HeadersInit = { 'content-type': 'text/event-stream' }) {
  let write: (text: string) => void = () => undefined;
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push([url, init]);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('Aborted', 'AbortError')));
      },
    });
    return new Response(body, { headers });
  });
  const left = new AbortController();
  const onNews = vi.fn();
  const source = createNotificationStream(api, { apiOrigin: 'https://api.test', token: 'secret' });
  let worked: boolean | undefined;
  void source.read(since, onNews, left.signal).then((result) => (worked = result));
  return { requests, onNews, left, write: (text: string) => write(text), worked: () => worked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the token is in a header and in no address', async () => {
  const { requests, left } = openStream(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests[0]?.[0]).toBe('https://api.test/api/notifications/stream?since=3');
  expect(requests[0]?.[1].headers).toMatchObject({ authorization: 'Bearer secret' });
  left.abort();
});

test('a stream that says every now and then that it lives is followed; a silent one is given up', async () => {
  const { onNews, write, worked } = openStream();
  await vi.advanceTimersByTimeAsync(0);
  write(event);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNews).toHaveBeenCalledExactlyOnceWith({ latest: 4, unread: 1, added: [] });
  for (let beats = 0; beats < 10; beats += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    write(': beat\n\n');
  }
  await vi.advanceTimersByTimeAsync(44_000);
  expect(worked()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(worked()).toBe(true);
});

test('a stream without an event in ten seconds does not get through', async () => {
  const { write, worked } = openStream();
  await vi.advanceTimersByTimeAsync(0);
  write('retry: 2000\n\n');
  await vi.advanceTimersByTimeAsync(9000);
  expect(worked()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2000);
  expect(worked()).toBe(false);
});

test('a response that is no stream is none', async () => {
  const { worked } = openStream(undefined, { 'content-type': 'text/html' });
  await vi.advanceTimersByTimeAsync(0);
  expect(worked()).toBe(false);
});

test('the network that comes back ends a stream, which would not notice', async () => {
  const { write, worked } = openStream();
  await vi.advanceTimersByTimeAsync(0);
  write(event);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(worked()).toBe(true);
});
