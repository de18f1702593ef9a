import { expect, test } from 'vitest';
import { createMemoryLimits } from './memory-limits.ts';
import { takeAll } from './take-all.ts';

const twice = { most: 2, windowMs: 60_000 };
const once = { most: 1, windowMs: 30_000 };
const limitsNow = () => createMemoryLimits({ now: () => new Date(1_000_000) });

test('counts against each of the limits', async () => {
  const limits = limitsNow();
  await takeAll(limits, [
    ['a', twice],
    ['b', twice],
  ]);
  expect((await limits.hit('a', twice)).count).toBe(2);
  expect((await limits.hit('b', twice)).count).toBe(2);
});

test('when one is reached it is refused with the time to wait, and counts against none', async () => {
  const limits = limitsNow();
  await limits.hit('b', once);
  const refused = takeAll(limits, [
    ['a', twice],
    ['b', once],
    ['c', twice],
  ]);
  await expect(refused).rejects.toMatchObject({ id: 'rate_limited', headers: { 'retry-after': '30' } });
  for (const [key, count] of [
    ['a', 1],
    ['b', 2],
    ['c', 1],
  ] as const)
    expect((await limits.hit(key, twice)).count).toBe(count);
});

test('what is given back does not count against any', async () => {
  const limits = limitsNow();
  const taken = await takeAll(limits, [
    ['a', once],
    ['b', once],
  ]);
  await taken.giveBack();
  expect((await limits.hit('a', once)).count).toBe(1);
  expect((await limits.hit('b', once)).count).toBe(1);
});
