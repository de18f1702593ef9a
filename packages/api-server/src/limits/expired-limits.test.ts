import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
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
