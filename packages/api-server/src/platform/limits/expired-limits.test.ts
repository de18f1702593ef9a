import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createStoredLimits } from './stored-limits.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { deleteExpiredLimits } from './rate-limits.commands.ts';
import { rateLimits } from './rate-limits.table.ts';

const api = await createTestApi();

test('counts that would begin anew are removed, those that still count stay', async () => {
  const now = new Date('2030-05-05T12:00:00Z');
  const ending = (key: string, ms: number) => ({ key, points: 3, expire: new Date(now.getTime() + ms) });
  await api.db.insert(rateLimits).values([ending('over', -1), ending('ends now', 0), ending('counts', 60_000)]);
  await deleteExpiredLimits(api.db, now);
  const left = await api.db.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key);
  expect(left.map(({ key }) => key)).toEqual(['counts', 'ends now']);
});

test('a count that no housekeeping ended has an end again: what was left without one is removed', async () => {
  await api.db.insert(rateLimits).values({ key: 'endless', points: -1, expire: null });
  await deleteExpiredLimits(api.db, new Date());
  expect(await api.db.$count(rateLimits, eq(rateLimits.key, 'endless'))).toBe(0);
});

test('what is given back after its count has ended begins no new one', async () => {
  const limits = createStoredLimits(api.db, api.deps.clock);
  const rule = { max: 5, windowMs: 60_000 };
  await limits.hit('exports:tries', rule);
  await api.db
    .update(rateLimits)
    .set({ expire: new Date(Date.now() - 1) })
    .where(eq(rateLimits.key, 'exports:tries'));
  await limits.refund('exports:tries');
  await deleteExpiredLimits(api.db, new Date());
  await limits.refund('exports:tries');
  expect(await api.db.$count(rateLimits, eq(rateLimits.key, 'exports:tries'))).toBe(0);
  expect(await limits.hit('exports:tries', rule)).toMatchObject({ count: 1 });
});
