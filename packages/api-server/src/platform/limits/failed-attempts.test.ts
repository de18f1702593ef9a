import { expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { startAttempt } from './failed-attempts.ts';
import { createMemoryLimits } from './memory-limits.ts';

const MINUTE_MS = 60_000;
const rule = { freeFailures: 3, resetAfterMs: 24 * 60 * MINUTE_MS };

function triesAt() {
  const time = { ms: 1_000_000 };
  const limits = createMemoryLimits({ now: () => new Date(time.ms) });
  const tryOnce = async (key = 'ada') => {
    try {
      return await startAttempt(limits, `exports:${key}`, rule);
    } catch (error) {
      if (!(error instanceof ApiError && error.id === 'rate_limited')) throw error;
      return Number(error.headers['retry-after']);
    }
  };
  const fail = async (times: number, key?: string) => {
    for (let count = 0; count < times; count += 1) expect(await tryOnce(key)).not.toBeTypeOf('number');
  };
  return { time, tryOnce, fail };
}

test('the free failures cost no time, the one after them has to wait, each about what it is for', async () => {
  const { tryOnce, fail } = triesAt();
  await fail(rule.freeFailures);
  expect(await tryOnce()).toBe(1);
  await fail(rule.freeFailures, 'grace');
  expect(await tryOnce('grace')).toBe(1);
});

test('each failure after a wait makes the next wait twice as long, up to fifteen minutes', async () => {
  const { time, tryOnce, fail } = triesAt();
  await fail(rule.freeFailures);
  const waits: unknown[] = [];
  for (let round = 0; round < 11; round += 1) {
    const wait = await tryOnce();
    waits.push(wait);
    time.ms += Number(wait) * 1000;
    await fail(1);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900]);
});

test('a try that had to wait is no failure', async () => {
  const { time, tryOnce, fail } = triesAt();
  await fail(rule.freeFailures);
  for (let round = 0; round < 5; round += 1) expect(await tryOnce()).toBe(1);
  time.ms += 1000;
  await fail(1);
  expect(await tryOnce()).toBe(2);
});

test('of tries at the same time after a wait one is made', async () => {
  const { time, tryOnce, fail } = triesAt();
  await fail(rule.freeFailures);
  time.ms += 15 * MINUTE_MS;
  const outcomes = await Promise.all([tryOnce(), tryOnce(), tryOnce()]);
  expect(outcomes.filter((outcome) => typeof outcome !== 'number')).toHaveLength(1);
});

test('a success never counts', async () => {
  const { tryOnce, fail } = triesAt();
  await fail(rule.freeFailures - 2);
  for (let round = 0; round < 5; round += 1) {
    const begun = await tryOnce();
    expect(begun).not.toBeTypeOf('number');
    if (typeof begun !== 'number') await begun.succeed();
  }
});

test('failures are forgotten after their time', async () => {
  const { time, tryOnce, fail } = triesAt();
  await fail(rule.freeFailures);
  time.ms += rule.resetAfterMs;
  await fail(rule.freeFailures);
  expect(await tryOnce()).toBe(1);
});
