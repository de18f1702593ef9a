import { afterEach, expect, test, vi } from 'vitest';
import { readJson } from './read-json.ts';

afterEach(() => vi.useRealTimers());

test('a body over the limit that stops arriving is refused all the same', async () => {
  vi.useFakeTimers();
  const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array(2000)) });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const read = readJson(new Request('http://api.test', init), 1000);
  const [refused] = await Promise.allSettled([read, vi.advanceTimersByTimeAsync(15_000)]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { status: 413 } });
});
