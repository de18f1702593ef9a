import { expect, test, vi } from 'vitest';
import { createMemoryLimits } from './memory-limits.ts';
import { consumeAll } from './consume-all.ts';

const twice = { max: 2, windowMs: 60_000 };
const once = { max: 1, windowMs: 30_000 };
const limitsNow = () => createMemoryLimits({ now: () => new Date(1_000_000) });

test('counts against each of the limits', async () => {
  const limits = limitsNow();
  await consumeAll(limits, [
    ['exports:a', twice],
    ['exports:b', twice],
  ]);
  expect((await limits.hit('exports:a', twice)).count).toBe(2);
  expect((await limits.hit('exports:b', twice)).count).toBe(2);
});

test('when one is reached it is refused with the time to wait, and counts against none', async () => {
  const limits = limitsNow();
  await limits.hit('exports:b', once);
  const refused = consumeAll(limits, [
    ['exports:a', twice],
    ['exports:b', once],
    ['exports:c', twice],
  ]);
  await expect(refused).rejects.toMatchObject({ id: 'rate_limited', headers: { 'retry-after': '30' } });
  for (const [key, count] of [
    ['exports:a', 1],
    ['exports:b', 2],
    ['exports:c', 1],
  ] as const)
    expect((await limits.hit(key, twice)).count).toBe(count);
});

test('what is given back does not count against any', async () => {
  const limits = limitsNow();
  const taken = await consumeAll(limits, [
    ['exports:a', once],
    ['exports:b', once],
  ]);
  const refund = vi.spyOn(limits, 'refund');
  await taken.refund();
  expect(refund.mock.calls).toEqual([['exports:a'], ['exports:b']]);
  expect((await limits.hit('exports:a', once)).count).toBe(1);
  expect((await limits.hit('exports:b', once)).count).toBe(1);
});
