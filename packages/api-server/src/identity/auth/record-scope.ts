import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requireAccountAccess } from '../users/users.policy.ts';
import type { CurrentUser } from '../../platform/http/index.ts';

/**
 * Scope of records that a query or command may access. `all` is explicit, so an omitted scope fails to compile instead
 * of granting access to everything.
 */
export type RecordScope = { readonly kind: 'all' } | { readonly kind: 'owner'; readonly id: number };

export const allRecords: RecordScope = { kind: 'all' };

export const ownedBy = (id: number): RecordScope => ({ kind: 'owner', id });

/**
 * Returns a user's scope of customers, tasks, orders, estimates and totals: a technician's own records, all records
 * for an administrator. Records outside the scope are not found, not forbidden.
 */
export function scopeOf({ role, userId }: CurrentUser): RecordScope {
  return role === 'admin' ? allRecords : ownedBy(userId);
}

/**
 * Narrows {@link scopeOf} to one technician. Technicians may only name themselves.
 *
 * @throws ApiError `forbidden`
 */
export function narrowedScope(currentUser: CurrentUser, techId: number | undefined): RecordScope {
  if (techId === undefined) return scopeOf(currentUser);
  requireAccountAccess(currentUser, techId);
  return ownedBy(techId);
}

export function isInScope(scope: RecordScope, ownerId: number): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'owner':
      return scope.id === ownerId;
  }
}

/** Turns {@link isInScope} into a SQL condition; `owner` is the column with the owner's id. */
export function scopeCondition(scope: RecordScope, owner: PgColumn): SQL {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'owner':
      return eq(owner, scope.id);
  }
}
