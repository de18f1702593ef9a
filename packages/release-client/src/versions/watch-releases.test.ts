import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchReleases } from './watch-releases.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

function watch(readLive: () => Promise<readonly string[]>) {
  const onOutdated = vi.fn();
  const read = vi.fn(readLive);
  const stop = watchReleases({ running: ['shell 1', 'mfe-a 1'], readLive: read, onOutdated });
  return { onOutdated, read, stop };
}

test('reports once that something newer is live, and stops polling', async () => {
  const { onOutdated, read } = watch(async () => ['shell 1', 'mfe-a 2']);
  await minutes(5);
  expect(onOutdated).toHaveBeenCalledOnce();
  await minutes(20);
  expect(read).toHaveBeenCalledOnce();
});

test('reports nothing while the same versions are live, or the registry cannot be read', async () => {
  const answers = [async () => ['shell 1', 'mfe-a 1'], () => Promise.reject(new Error('offline'))];
  const { onOutdated, read, stop } = watch(() => answers[read.mock.calls.length % 2]?.() ?? Promise.resolve([]));
  await minutes(20);
  expect(read).toHaveBeenCalledTimes(4);
  expect(onOutdated).not.toHaveBeenCalled();
  stop();
});

test('a tab that becomes visible again looks at once, but not all the time', async () => {
  const { read, stop } = watch(async () => ['shell 1', 'mfe-a 1']);
  await minutes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(read).toHaveBeenCalledOnce();
  stop();
});

test('a hidden tab does not poll', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { read, stop } = watch(async () => []);
  await minutes(20);
  expect(read).not.toHaveBeenCalled();
  hidden.mockRestore();
  stop();
});
