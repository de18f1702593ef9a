import { expect, test } from 'vitest';
import { createMemoryLimits } from './memory-limits.ts';

const rule = { most: 2, windowMs: 60_000 };

function limitsAt(mostKeys?: number) {
  const time = { ms: 1_000_000 };
  return { time, limits: createMemoryLimits({ now: () => new Date(time.ms) }, mostKeys) };
}

test('the hit after the last allowed one is too many', async () => {
  const { limits } = limitsAt();
  const states = [
    await limits.hit('exports:a', rule),
    await limits.hit('exports:a', rule),
    await limits.hit('exports:a', rule),
  ];
  expect(states.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([undefined, undefined, 60]);
  expect((await limits.hit('exports:b', rule)).retryAfterSeconds).toBeUndefined();
});

test('what is given back does not count', async () => {
  const { limits } = limitsAt();
  for (let round = 0; round < 5; round += 1) {
    expect((await limits.hit('exports:a', rule)).count).toBe(1);
    await limits.giveBack('exports:a');
  }
  await limits.giveBack('exports:never hit');
  expect((await limits.hit('exports:never hit', rule)).count).toBe(1);
});

test('a window begins with its first hit and ends after its time', async () => {
  const { limits, time } = limitsAt();
  await limits.hit('exports:a', rule);
  time.ms += 45_500;
  await limits.hit('exports:a', rule);
  expect((await limits.hit('exports:a', rule)).retryAfterSeconds).toBe(15);
  time.ms += 14_500;
  expect(await limits.hit('exports:a', rule)).toEqual({ count: 1, retryAfterSeconds: undefined });
});

test('of too many keys the least recently hit one is forgotten', async () => {
  const { limits } = limitsAt(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await limits.hit(`exports:${key}`, rule);
  expect((await limits.hit('exports:a', rule)).count).toBe(3);
  expect((await limits.hit('exports:b', rule)).count).toBe(1);
});
