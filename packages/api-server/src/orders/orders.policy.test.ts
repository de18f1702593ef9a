import { expect, test } from 'vitest';
import { canSeeBookkeeping } from './orders.policy.ts';

test.each([
  ['admin', true],
  ['tech', false],
  ['retail', false],
] as const)('the role %s sees the bookkeeping of an order: %s', (role, sees) => {
  expect(canSeeBookkeeping({ userId: 1, tokenId: 1, role, approved: true, businessTimeZone: 'America/Chicago' })).toBe(
    sees,
  );
});
