import type { EndpointAccess } from '@tech-portal/contract';
import { expect, test } from 'vitest';
import { requireAccess } from './access.policy.ts';
import { ApiError } from './api-error.ts';
import type { CurrentUser } from './current-user.ts';

const users: readonly CurrentUser[] = (['admin', 'tech', 'retail'] as const).flatMap((role) =>
  [true, false].map((approved) => ({ userId: 1, tokenId: 1, role, approved, businessTimeZone: 'America/Chicago' })),
);

const everyone = ['admin', 'admin waiting', 'tech', 'tech waiting', 'retail', 'retail waiting'];

/** Lists the users who have access, as role and approval state. */
function passing(access: EndpointAccess): string[] {
  const passes = (currentUser: CurrentUser) => {
    try {
      requireAccess(access, currentUser);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      return false;
    }
  };
  return users.filter(passes).map(({ role, approved }) => (approved ? role : `${role} waiting`));
}

test.each<[EndpointAccess, readonly string[]]>([
  ['admin', ['admin']],
  ['tech-or-admin', ['admin', 'tech']],
  ['session', everyone],
  ['public', everyone],
  ['reset-token', everyone],
  ['approval-token', everyone],
  ['payment-token', everyone],
  ['api-key', []],
])('%s is open to %j', (access, who) => {
  expect(passing(access)).toEqual(who);
});

test('a kind of access that nobody has decided about is open to nobody', () => {
  expect(passing('new-kind' as EndpointAccess)).toEqual([]);
});

test.each([
  ['admin', 'an approved administrator'],
  ['tech-or-admin', 'an approved technician'],
] as const)('a refusal of %s says whose account it needs, and keeps the session', (access, whom) => {
  const retail: CurrentUser = {
    userId: 1,
    tokenId: 1,
    role: 'retail',
    approved: true,
    businessTimeZone: 'America/Chicago',
  };
  expect(() => requireAccess(access, retail)).toThrow(
    expect.objectContaining({ id: 'forbidden', extra: {}, message: `This needs ${whom}'s account.` }),
  );
});
