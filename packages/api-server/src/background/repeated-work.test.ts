import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWork } from './repeated-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting(work: () => Promise<unknown> = async () => undefined) {
  const round = vi.fn(work);
  const onFailure = vi.fn();
  return { round, onFailure, repeated: repeatWork({ work: round, everyMs: 1000, onFailure }) };
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

test('a round that fails is told, and the next one comes', async () => {
  const failure = new Error('no database');
  const { round, onFailure, repeated } = counting(() => Promise.reject(failure));
  repeated.start();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onFailure).toHaveBeenCalledWith(failure);
  expect(round).toHaveBeenCalledTimes(2);
  await repeated.stop();
});
