import { and, eq, isNull } from 'drizzle-orm';
import { userRoleLabels } from '@tech-portal/contract/users';
import type { UserRole } from '@tech-portal/contract/users';
import { isActiveAdministrator } from '../administrators/administrators.queries.ts';
import { recordAudit } from '../../audit/index.ts';
import { revokeTokensOf } from '../auth/tokens.commands.ts';
import { findConstraintViolation } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError, requireAccess, requireVersion } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { userRecord } from './user-record.queries.ts';
import { presentUser } from './users.presenter.ts';
import { isDemotion, needsApprovalAs, requireDeletion, requireRoleChange } from './users.policy.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

/** Locks an account until the end of the transaction; a deleted or deactivated one is `not_found`. */
export async function lockUser(db: Database, id: number): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)))
    .for('update');
  if (!row) throw new ApiError('not_found', `User ${id} does not exist.`);
  return row;
}

/**
 * Sets role and tax exemption of another account (ADMIN-14). A demotion ends its sessions (SESSION-17); a customer who
 * becomes a technician needs approval (ADMIN-14).
 *
 * @throws ApiError `not_found`, `self_or_last_admin`, `forbidden`, `stale_version` with the current account
 */
export async function changeUserRole(
  db: Database,
  currentUser: CurrentUser,
  input: { id: number; type: UserRole; taxExempt: boolean; version?: number | undefined },
  now: Date,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const target = await lockUser(tx, input.id);
    const { type, taxExempt } = input;
    requireRoleChange(currentUser, target, type);
    await requireVersion(input.version, target.version, 'user', async () => presentUser(await userRecord(tx, target)));
    const approved = target.approved && !needsApprovalAs(target.type, type);
    const modified = { type, taxExempt, approved, modified: now };
    await tx.update(users).set(modified).where(eq(users.id, target.id));
    if (isDemotion(target.type, type)) await revokeTokensOf(tx, target.id);

    const auditFields = {
      actorId: currentUser.userId,
      targetKind: 'user' as const,
      targetId: target.id,
      targetName: target.username,
      now,
    };
    if (target.type !== type) {
      await recordAudit(tx, {
        ...auditFields,
        action: 'role_changed',
        before: userRoleLabels[target.type],
        after: userRoleLabels[type],
      });
    }
    if (target.taxExempt !== taxExempt) {
      const [before, after] = taxExempt ? ['Not exempt', 'Exempt'] : ['Exempt', 'Not exempt'];
      await recordAudit(tx, { ...auditFields, action: 'tax_exemption_changed', before, after });
    }
    return { ...target, ...modified };
  });
}

/** Deletes an account; returns false if records of other people still need it. */
async function tryDeleteUser(tx: Database, id: number): Promise<boolean> {
  try {
    await tx.transaction((savepoint) => savepoint.delete(users).where(eq(users.id, id)));
    return true;
  } catch (error) {
    if (findConstraintViolation(error)?.kind === 'foreign key') return false;
    throw error;
  }
}

/**
 * Deletes an account, or deactivates it if it has customers, estimates, tasks or orders, which must keep their owner
 * (ADMIN-8). Both end all its sessions (SESSION-17).
 */
export async function deleteUser(db: Database, currentUser: CurrentUser, id: number, now: Date): Promise<UserRow> {
  requireAccess('admin', currentUser);
  return db.transaction(async (tx) => {
    // Locks in a fixed order, so two administrators who delete each other cannot both succeed.
    const administrators = await tx
      .select({ id: users.id })
      .from(users)
      .where(isActiveAdministrator)
      .orderBy(users.id)
      .for('update');
    const target = await lockUser(tx, id);
    requireDeletion(currentUser, target, administrators.length);

    const isDeleted = await tryDeleteUser(tx, id);
    if (!isDeleted) {
      await tx.update(users).set({ deactivatedAt: now, modified: now }).where(eq(users.id, id));
      await revokeTokensOf(tx, id);
    }
    await recordAudit(tx, {
      actorId: currentUser.userId,
      action: 'user_deleted',
      targetKind: 'user',
      targetId: id,
      targetName: target.username,
      before: userRoleLabels[target.type],
      after: isDeleted ? null : 'Deactivated',
      now,
    });
    return target;
  });
}
