import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withDeadline } from './with-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timedOut = { id: 'request_timeout', status: 408, message: 'Request timed out!' };
const brokenOff = { id: 'invalid_input', status: 400, message: 'The request ended early.' };

/** Ways in which aborted work ends: never, with the signal's reason, or with another error a moment later. */
const works = {
  'does not stop': () => new Promise<never>(() => undefined),
  'stops with the reason': (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  'fails while it stops': (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      // A fake timer, within the grace period.
      signal.addEventListener('abort', () => setTimeout(() => reject(new Error('The connection was cut.')), 500));
    }),
};

function begin(name: keyof typeof works) {
  const leaving = new AbortController();
  const outcome = withDeadline(1000, works[name], leaving.signal);
  outcome.catch(() => undefined);
  return { leaving, outcome };
}

const names = Object.keys(works) as (keyof typeof works)[];

test.each(names)('work that %s is timed out when its time is over before its caller leaves', async (name) => {
  const { leaving, outcome } = begin(name);
  await vi.advanceTimersByTimeAsync(1000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await expect(outcome).rejects.toMatchObject(timedOut);
});

test.each(names)('work that %s is broken off when its caller leaves before its time is over', async (name) => {
  const { leaving, outcome } = begin(name);
  await vi.advanceTimersByTimeAsync(999);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(1001);
  await expect(outcome).rejects.toMatchObject(brokenOff);
});

test('work fails for its own reason while there is time, also after its caller has gone', async () => {
  const { leaving, outcome } = begin('fails while it stops');
  leaving.abort();
  await vi.advanceTimersByTimeAsync(500);
  await expect(outcome).rejects.toThrow('The connection was cut.');
});

test('a caller who has gone before the work begins aborts its signal, and that of the deadline stays', async () => {
  const signals = withDeadline(1000, async (...given) => given.map(({ aborted }) => aborted), AbortSignal.abort());
  expect(await signals).toEqual([true, false]);
});

test('work that is done in time gives its result and leaves no timer behind', async () => {
  expect(await withDeadline(1000, async () => 'done')).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
