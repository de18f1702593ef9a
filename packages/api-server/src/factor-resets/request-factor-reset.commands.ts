import { recordSecurityEvent } from '../audit/security-events.commands.ts';
import type { RequestOrigin } from '../audit/security-events.commands.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/one-of.ts';
import type { Deps } from '../deps.ts';
import { secondMethodsOf } from '../factors/factors.queries.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { takeAll } from '../limits/take-all.ts';
import { limitOfOwner } from '../mail/email-limits.ts';
import { users } from '../users/users.table.ts';
import type { UserRow } from '../users/users.table.ts';
import { factorResets } from './factor-resets.table.ts';
import type { FactorResetRow } from './factor-resets.table.ts';
import { tellOwner } from './tell-owner.ts';

/** How long the owner can cancel: a day in which they read their email or log in. */
const WAITING_HOURS = 24;

const notThere = (id: number) => new ApiError('not_found', `User ${id} does not exist.`);

/**
 * Holds two accounts, always in the same order, so that two administrators who reset each other's factors at once
 * never wait for each other. Rows that refer to them are inserted meanwhile.
 */
async function lockBoth(tx: Database, ownerId: number, byId: number): Promise<{ owner: UserRow; by: UserRow }> {
  const rows = await tx
    .select()
    .from(users)
    .where(isAnyOf(users.id, [ownerId, byId]))
    .orderBy(users.id)
    .for('no key update');
  const [owner, by] = [ownerId, byId].map((id) => rows.find((row) => row.id === id));
  if (!owner || owner.deactivatedAt) throw notThere(ownerId);
  if (!by) throw notThere(byId);
  return { owner, by };
}

/**
 * Begins to remove the second factors of an account whose owner has lost them (FACTOR-18): the owner is told by email who
 * asked for it and when it takes effect, with a link that cancels it.
 *
 * @throws ApiError `self_or_last_admin` for the own account, `not_found`, `conflict` without a second factor or where a
 * reset waits already, `rate_limited`
 */
export async function requestFactorReset(
  deps: Deps,
  viewer: Viewer,
  { id, origin }: { id: number; origin: RequestOrigin },
): Promise<FactorResetRow & { by: string }> {
  if (id === viewer.userId) {
    throw new ApiError('self_or_last_admin', 'You cannot reset your own second factor. Ask another administrator.');
  }
  const { db, limits, clock, config } = deps;
  // Nobody fills a mailbox by asking and cancelling.
  const taken = await takeAll(limits, [limitOfOwner(id)]);
  const begun = db.transaction(async (tx) => {
    const { owner, by } = await lockBoth(tx, id, viewer.userId);
    if ((await secondMethodsOf(tx, id)).length === 0) {
      throw new ApiError('conflict', `${owner.username} has no second factor.`);
    }
    const now = clock.now();
    const token = createToken();
    const due = new Date(now.getTime() + WAITING_HOURS * 3_600_000);
    const row = { userId: id, requestedBy: by.id, hash: hashToken(token), email: owner.email, created: now, due };
    const [reset] = await tx.insert(factorResets).values(row).onConflictDoNothing().returning();
    if (!reset) throw new ApiError('conflict', `A reset of ${owner.username} waits already.`);
    const name = `${by.firstName} ${by.lastName} (${by.username})`;
    const link = `${config.publicUrl}/cancel-factor-reset?t=${token}`;
    await tellOwner(tx, deps, reset, { kind: 'requested', by: name, due, link }, due);
    await recordSecurityEvent(tx, {
      action: 'factor_reset_requested',
      actor: by.id,
      target: { kind: 'user', id },
      detail: `Takes effect at ${due.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      origin,
      now,
    });
    return { ...reset, by: by.username };
  });
  return begun.catch(async (error: unknown) => {
    await taken.giveBack();
    throw error;
  });
}
