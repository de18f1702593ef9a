import { expect, test } from 'vitest';
import { canOverrideShipping } from './estimates.policy.ts';

test.each([
  ['admin', true],
  ['tech', false],
  ['retail', false],
] as const)('the role %s sets the shipping charge: %s', (role, may) => {
  expect(
    canOverrideShipping({ userId: 1, tokenId: 1, role, approved: true, businessTimeZone: 'America/Chicago' }),
  ).toBe(may);
});
