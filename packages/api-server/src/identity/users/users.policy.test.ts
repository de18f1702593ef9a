import { expect, test } from 'vitest';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import {
  isDemotion,
  needsApprovalAs,
  requireAccountAccess,
  requireDeletion,
  requireRoleChange,
} from './users.policy.ts';

const admin: CurrentUser = {
  userId: 1,
  role: 'admin',
  approved: true,
  tokenId: 1,
  businessTimeZone: 'America/Chicago',
};
const tech: CurrentUser = { userId: 2, role: 'tech', approved: true, tokenId: 2, businessTimeZone: 'America/Chicago' };

function refusal(check: () => void): string {
  try {
    check();
  } catch (error) {
    if (error instanceof ApiError) return error.id;
    throw error;
  }
  return 'allowed';
}

test.each([
  { from: 'retail', to: 'tech', result: 'allowed' },
  { from: 'tech', to: 'retail', result: 'allowed' },
  { from: 'admin', to: 'admin', result: 'allowed' },
  { from: 'tech', to: 'admin', result: 'forbidden' },
  { from: 'retail', to: 'admin', result: 'forbidden' },
  { from: 'admin', to: 'tech', result: 'forbidden' },
] as const)('from $from to $to is $result', ({ from, to, result }) => {
  expect(refusal(() => requireRoleChange(admin, { id: 5, type: from }, to))).toBe(result);
});

test.each([
  { from: 'retail', to: 'tech', waits: true },
  { from: 'retail', to: 'retail', waits: false },
  { from: 'tech', to: 'tech', waits: false },
  { from: 'tech', to: 'retail', waits: false },
  { from: 'admin', to: 'admin', waits: false },
] as const)('from $from to $to waits for approval: $waits', ({ from, to, waits }) => {
  expect(needsApprovalAs(from, to)).toBe(waits);
});

test('nobody changes their own account', () => {
  expect(refusal(() => requireRoleChange(admin, { id: 1, type: 'admin' }, 'admin'))).toBe('self_or_last_admin');
});

test('one’s own account is open to everybody, others only to approved administrators', () => {
  expect(refusal(() => requireAccountAccess(tech, 2))).toBe('allowed');
  expect(refusal(() => requireAccountAccess(tech, 1))).toBe('forbidden');
  expect(refusal(() => requireAccountAccess({ ...admin, approved: false }, 2))).toBe('forbidden');
  expect(refusal(() => requireAccountAccess(admin, 2))).toBe('allowed');
});

test('deleting spares oneself and the last administrator', () => {
  expect(refusal(() => requireDeletion(admin, { id: 1, type: 'admin' }, 2))).toBe('self_or_last_admin');
  expect(refusal(() => requireDeletion(admin, { id: 5, type: 'admin' }, 1))).toBe('self_or_last_admin');
  expect(refusal(() => requireDeletion(admin, { id: 5, type: 'admin' }, 2))).toBe('allowed');
});

test('a technician can be deleted however few administrators there are', () => {
  expect(refusal(() => requireDeletion(admin, { id: 5, type: 'tech' }, 1))).toBe('allowed');
});

test('a refusal says what was tried', () => {
  expect(() => requireRoleChange(admin, { id: 1, type: 'admin' }, 'admin')).toThrow(
    'You cannot change your own account here. Ask another administrator.',
  );
  expect(() => requireRoleChange(admin, { id: 5, type: 'tech' }, 'admin')).toThrow(
    'The admin role cannot be granted or revoked here.',
  );
  expect(() => requireDeletion(admin, { id: 1, type: 'admin' }, 2)).toThrow(
    'You cannot delete your own account. Ask another administrator.',
  );
  expect(() => requireDeletion(admin, { id: 5, type: 'admin' }, 1)).toThrow(
    'The last administrator cannot be deleted.',
  );
});

test.each([
  ['admin', 'tech', true],
  ['admin', 'retail', true],
  ['tech', 'retail', true],
  ['retail', 'tech', false],
  ['tech', 'admin', false],
  ['tech', 'tech', false],
  ['retail', 'retail', false],
] as const)('from %s to %s takes rights away: %s', (from, to, demotion) => {
  expect(isDemotion(from, to)).toBe(demotion);
});
