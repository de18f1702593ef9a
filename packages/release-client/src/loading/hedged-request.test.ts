import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hedgedRequest, TimeoutError } from './hedged-request.ts';

const limits = { hedgeAfter: 3_000, timeout: 8_000 };
const never = () => new Promise<never>(() => undefined);
// These tests use a fake clock.
const after = <Answer>(milliseconds: number, answer: Answer) =>
  new Promise<Answer>((resolve) => setTimeout(() => resolve(answer), milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a quick response is requested once', async () => {
  const ask = vi.fn(() => after(100, 'page'));
  const asked = hedgedRequest(ask, limits);
  await vi.advanceTimersByTimeAsync(10_000);

  await expect(asked).resolves.toBe('page');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a failure is followed by a second request at once', async () => {
  const ask = vi.fn((second: boolean) => (second ? after(10, 'page') : Promise.reject(new Error('404'))));
  const asked = hedgedRequest(ask, limits);
  await vi.advanceTimersByTimeAsync(20);

  await expect(asked).resolves.toBe('page');
});

test('without a response in time a second request is sent, and the first response wins', async () => {
  const ask = vi.fn((second: boolean) => (second ? after(5_000, 'second') : after(4_000, 'first')));
  const asked = hedgedRequest(ask, limits);
  await vi.advanceTimersByTimeAsync(4_000);

  await expect(asked).resolves.toBe('first');
  expect(ask.mock.calls).toEqual([[false], [true]]);
});

test('two failures reject at once, with the cause of the second', async () => {
  const ask = (second: boolean) => Promise.reject(new Error(second ? 'still gone' : 'gone'));

  await expect(hedgedRequest(ask, limits)).rejects.toThrow('still gone');
});

test('a slow first request may still get its response after the second was sent', async () => {
  const ask = (second: boolean) => (second ? never() : after(7_900, 'page'));
  const asked = hedgedRequest(ask, limits);
  await vi.advanceTimersByTimeAsync(7_900);

  await expect(asked).resolves.toBe('page');
});

test('a second failure waits for a first request that is still under way', async () => {
  const ask = (second: boolean) => (second ? Promise.reject(new Error('gone')) : after(6_000, 'page'));
  const asked = hedgedRequest(ask, limits);
  await vi.advanceTimersByTimeAsync(6_000);

  await expect(asked).resolves.toBe('page');
});

test('endless silence ends at the deadline', async () => {
  const asked = hedgedRequest(never, limits);
  const failure = asked.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8_000);

  expect(await failure).toBeInstanceOf(TimeoutError);
});
