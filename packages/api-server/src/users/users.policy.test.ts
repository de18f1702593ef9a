import { expect, test } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { isDemotion, requireAccountAccess, requireDeletion, requireRoleChange } from './users.policy.ts';

const admin: Viewer = { userId: 1, role: 'admin', approved: true, tokenId: 1 };
const tech: Viewer = { userId: 2, role: 'tech', approved: true, tokenId: 2 };

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

test('only losing rights counts as a demotion', () => {
  expect(isDemotion('tech', 'retail')).toBe(true);
  expect(isDemotion('retail', 'tech')).toBe(false);
  expect(isDemotion('tech', 'tech')).toBe(false);
});
