import type { UserRole } from '@tech-portal/contract/users';
import { ApiError, requireAccess } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';

/** Allows approved administrators to access other accounts, and everyone their own. */
export function requireAccountAccess(currentUser: CurrentUser, id: number): void {
  if (id !== currentUser.userId) requireAccess('admin', currentUser);
}

/**
 * Rejects changes to the current user's own role or tax exemption, and any grant or removal of the admin role
 * (ADMIN-14).
 */
export function requireRoleChange(
  currentUser: CurrentUser,
  target: { id: number; type: UserRole },
  type: UserRole,
): void {
  if (target.id === currentUser.userId) {
    throw new ApiError('self_or_last_admin', 'You cannot change your own account here. Ask another administrator.');
  }
  if ((target.type === 'admin') !== (type === 'admin')) {
    throw new ApiError('forbidden', 'The admin role cannot be granted or revoked here.');
  }
}

/** Rejects deleting the current user's own account or the last administrator (ACCESS-16). */
export function requireDeletion(
  currentUser: CurrentUser,
  target: { id: number; type: UserRole },
  administrators: number,
): void {
  if (target.id === currentUser.userId) {
    throw new ApiError('self_or_last_admin', 'You cannot delete your own account. Ask another administrator.');
  }
  if (target.type === 'admin' && administrators <= 1) {
    throw new ApiError('self_or_last_admin', 'The last administrator cannot be deleted.');
  }
}

/** Returns true if a change of role requires approval: a customer was never approved as a technician. */
export function needsApprovalAs(from: UserRole, to: UserRole): boolean {
  return from === 'retail' && to === 'tech';
}

/** Returns true for a demotion, which ends the sessions of the account (SESSION-17). */
export function isDemotion(from: UserRole, to: UserRole): boolean {
  const rank: Record<UserRole, number> = { retail: 0, tech: 1, admin: 2 };
  return rank[to] < rank[from];
}
