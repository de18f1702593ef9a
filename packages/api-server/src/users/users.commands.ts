import { and, eq, isNull } from 'drizzle-orm';
import type { UserRole } from '@tech-portal/contract/users';
import { revokeTokensOf } from '../auth/tokens.commands.ts';
import { customers } from '../customers/customers.table.ts';
import type { Database } from '../db/database.ts';
import { requireAccess } from '../http/access.policy.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { isDemotion, requireDeletion, requireRoleChange } from './users.policy.ts';
import { users } from './users.table.ts';
import type { UserRow } from './users.table.ts';

async function lockUser(db: Database, id: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)))
    .for('update');
  if (!row) throw new ApiError('not_found', `User ${id} does not exist.`);
  return row;
}

/** Sets role and tax exemption of somebody else's account; a demotion ends its sessions (decision 8). */
export async function changeUserRole(
  db: Database,
  viewer: Viewer,
  change: { id: number; type: UserRole; taxExempt: boolean },
  now: Date,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const target = await lockUser(tx, change.id);
    requireRoleChange(viewer, target, change.type);
    const modified = { type: change.type, taxExempt: change.taxExempt, modified: now };
    await tx.update(users).set(modified).where(eq(users.id, target.id));
    if (isDemotion(target.type, change.type)) await revokeTokensOf(tx, target.id);
    return { ...target, ...modified };
  });
}

/**
 * Deletes an account for good, or deactivates it when it has customers, whose records must keep their owner
 * (decision 14). Either way it is signed out everywhere.
 */
export async function deleteUser(db: Database, viewer: Viewer, id: number, now: Date): Promise<UserRow> {
  requireAccess('admin', viewer);
  return db.transaction(async (tx) => {
    // Always locked in the same order, so that two administrators deleting each other cannot both succeed.
    const administrators = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.type, 'admin'), eq(users.approved, true), isNull(users.deactivatedAt)))
      .orderBy(users.id)
      .for('update');
    const target = await lockUser(tx, id);
    requireDeletion(viewer, target, administrators.length);

    const [customer] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.techId, id)).limit(1);
    if (customer) {
      await tx.update(users).set({ deactivatedAt: now, modified: now }).where(eq(users.id, id));
      await revokeTokensOf(tx, id);
    } else {
      await tx.delete(users).where(eq(users.id, id));
    }
    return target;
  });
}
