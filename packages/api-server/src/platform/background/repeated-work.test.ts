import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWork } from './repeated-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting(work: (signal: AbortSignal) => Promise<unknown> = async () => undefined) {
  const round = vi.fn(work);
  const onFailure = vi.fn();
  return { round, onFailure, repeated: repeatWork({ work: round, intervalMs: 1000, onFailure }) };
}

test('begins at once and comes again after each pause', async () => {
  const { round, repeated } = counting();
  repeated.start();
  expect(round).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(round).toHaveBeenCalledTimes(3);
  await repeated.stop();
});

test('started twice it still runs once', async () => {
  const { round, repeated } = counting();
  repeated.start();
  repeated.start();
  expect(round).toHaveBeenCalledTimes(1);
  await repeated.stop();
});

test('rounds never overlap, and stopping waits for the one under way', async () => {
  const gate = Promise.withResolvers<void>();
  const { round, repeated } = counting(() => gate.promise);
  repeated.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(round).toHaveBeenCalledTimes(1);

  const stopped = vi.fn();
  const stopping = repeated.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  gate.resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(5000);
  expect(round).toHaveBeenCalledTimes(1);
});

test('stopping aborts the signal of the round under way, which need not finish', async () => {
  const done: number[] = [];
  const { repeated } = counting(async (signal) => {
    while (!signal.aborted) {
      done.push(done.length);
      // A fake timer: 100 ms of work between two checks of the signal.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  repeated.start();
  await vi.advanceTimersByTimeAsync(250);
  const stopping = repeated.stop();
  await vi.advanceTimersByTimeAsync(100);
  await stopping;
  expect(done).toEqual([0, 1, 2]);
});

test('a round that fails is reported, and the next one comes', async () => {
  const failure = new Error('no database');
  const { round, onFailure, repeated } = counting(() => Promise.reject(failure));
  repeated.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onFailure).toHaveBeenCalledWith(failure);
  expect(round).toHaveBeenCalledTimes(2);
  await repeated.stop();
});
