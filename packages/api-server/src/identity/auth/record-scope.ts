import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { requireAccountAccess } from '../users/users.policy.ts';
import type { Viewer } from '../../platform/http/index.ts';

/**
 * Whose records a query or command may see. Everybody's is a value of its own: a scope that is left out does not
 * compile, where `undefined` would open everything.
 */
export type RecordScope = { readonly kind: 'all' } | { readonly kind: 'owner'; readonly id: number };

/** Records of everybody. */
export const everybody: RecordScope = { kind: 'all' };

/** Records of one account. */
export const ownedBy = (id: number): RecordScope => ({ kind: 'owner', id });

/**
 * Whose customers, tasks, orders, estimates and figures a viewer sees: a technician's own, for an administrator
 * everybody's. A record of somebody else is not forbidden but unknown: the condition simply does not find it.
 */
export function viewerScope({ role, userId }: Viewer): RecordScope {
  return role === 'admin' ? everybody : ownedBy(userId);
}

/**
 * {@link viewerScope}, narrowed to the records of one technician: for administrators, and for technicians to their own.
 *
 * @throws ApiError `forbidden`
 */
export function narrowedScope(viewer: Viewer, techId: number | undefined): RecordScope {
  if (techId === undefined) return viewerScope(viewer);
  requireAccountAccess(viewer, techId);
  return ownedBy(techId);
}

/** Whether a record of `ownerId` belongs to a scope. */
export function isInScope(scope: RecordScope, ownerId: number): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'owner':
      return scope.id === ownerId;
  }
}

/** {@link isInScope} as a condition of a statement; `owner` is the column that holds the owner's id. */
export function scopeCondition(scope: RecordScope, owner: PgColumn): SQL {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'owner':
      return eq(owner, scope.id);
  }
}
