import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import type { LimitKey } from './limit-keys.ts';
import { createMemoryLimits } from './memory-limits.ts';
import { rateLimits } from './rate-limits.table.ts';
import { createStoredLimits } from './stored-limits.ts';

const api = await createTestApi();
const rule = { max: 2, windowMs: 60_000 };

function stopClock() {
  const time = { ms: Date.parse('2030-05-05T12:00:00Z') };
  return { time, clock: { now: () => new Date(time.ms) } };
}

describe.each(['memory', 'database'] as const)('in %s', (place) => {
  async function limitsAt() {
    await api.db.delete(rateLimits);
    const { time, clock } = stopClock();
    return { time, limits: place === 'memory' ? createMemoryLimits(clock) : createStoredLimits(api.db, clock) };
  }

  test('the hit after the last allowed one is too many, and other keys are not affected', async () => {
    const { limits } = await limitsAt();
    const states = [];
    for (let round = 0; round < 4; round += 1) states.push(await limits.hit('exports:a', rule));
    expect(states).toEqual([
      { count: 1, retryAfterSeconds: undefined },
      { count: 2, retryAfterSeconds: undefined },
      { count: 3, retryAfterSeconds: 60 },
      { count: 4, retryAfterSeconds: 60 },
    ]);
    expect(await limits.hit('exports:b', rule)).toEqual({ count: 1, retryAfterSeconds: undefined });
  });

  test('hits at the same time each get a count of their own', async () => {
    const { limits } = await limitsAt();
    const states = await Promise.all(Array.from({ length: 20 }, () => limits.hit('exports:a', rule)));
    const counts = states.map(({ count }) => count).toSorted((one, other) => one - other);
    expect(counts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('a hit that is given back does not count', async () => {
    const { limits } = await limitsAt();
    for (let round = 0; round < 5; round += 1) {
      expect((await limits.hit('exports:a', rule)).count).toBe(1);
      await limits.refund('exports:a');
    }
    await limits.refund('exports:never hit');
    expect((await limits.hit('exports:never hit', rule)).count).toBe(1);
  });

  test('the hits before one that is given back still count, in the same window', async () => {
    const { limits, time } = await limitsAt();
    await limits.hit('exports:a', rule);
    time.ms += 20_000;
    await limits.hit('exports:a', rule);
    await limits.refund('exports:a');
    expect(await limits.hit('exports:a', rule)).toEqual({ count: 2, retryAfterSeconds: undefined });
    expect(await limits.hit('exports:a', rule)).toEqual({ count: 3, retryAfterSeconds: 40 });
  });

  test('a window begins with its first hit, ends after its time, and then begins again', async () => {
    const { limits, time } = await limitsAt();
    await limits.hit('exports:a', rule);
    time.ms += 45_500;
    await limits.hit('exports:a', rule);
    expect((await limits.hit('exports:a', rule)).retryAfterSeconds).toBe(15);
    time.ms += 14_499;
    expect((await limits.hit('exports:a', rule)).retryAfterSeconds).toBe(1);
    time.ms += 1;
    expect(await limits.hit('exports:a', rule)).toEqual({ count: 1, retryAfterSeconds: undefined });
    await limits.hit('exports:a', rule);
    expect((await limits.hit('exports:a', rule)).retryAfterSeconds).toBe(60);
  });

  test('a hit that is given back after its window ended takes nothing from the next one', async () => {
    const { limits, time } = await limitsAt();
    await limits.hit('exports:a', rule);
    time.ms += rule.windowMs;
    await limits.refund('exports:a');
    expect((await limits.hit('exports:a', rule)).count).toBe(1);
  });
});

test('of too many keys the least recently hit one is forgotten', async () => {
  const limits = createMemoryLimits(stopClock().clock, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await limits.hit(`exports:${key}`, rule);
  expect((await limits.hit('exports:a', rule)).count).toBe(3);
  expect((await limits.hit('exports:b', rule)).count).toBe(1);
});

test('a flood of random addresses is bounded, and who keeps calling beside it stays limited', async () => {
  const limits = createMemoryLimits(stopClock().clock);
  const caller: LimitKey = 'requests:address:192.0.2.1';
  for (let round = 0; round < 4; round += 1) {
    await limits.hit(caller, rule);
    for (let random = 0; random < 20_000; random += 1) await limits.hit(`requests:address:${round}-${random}`, rule);
  }
  expect((await limits.hit(caller, rule)).retryAfterSeconds).toBe(60);
  expect((await limits.hit('requests:address:0-0', rule)).count).toBe(1);
  expect((await limits.hit('requests:address:3-0', rule)).count).toBe(2);
});
