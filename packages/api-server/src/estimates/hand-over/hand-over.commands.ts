import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { HandOverCounts } from '@tech-portal/contract/hand-over';
import { recordAudit } from '../../audit/index.ts';
import { tokens } from '../../identity/index.ts';
import { carts, paymentAttempts } from '../../carts/index.ts';
import { customers, tasks } from '../../customers/index.ts';
import { chunkForInsert, isAnyOf, isOneOfConstants } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { approvalTokens } from '../approval/approval-tokens.table.ts';
import { paymentLinks } from '../payment-link/payment-links.table.ts';
import { estimates } from '../estimates.table.ts';
import { copyUnsubscribes } from '../reminders/reminders.commands.ts';
import { estimateEvents } from '../events/estimate-events.table.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';
import { describeCounts } from './describe-counts.ts';
import { transferConditions } from './hand-over.queries.ts';
import type { HandOverScope } from './hand-over.queries.ts';

/** Transfer with the counts that the administrator confirmed. */
export interface HandOver extends HandOverScope {
  readonly to: number;
  readonly confirmedCounts: HandOverCounts;
}

const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`;

/**
 * Locks both accounts in id order. Concurrent transfers from one technician are serialized, and the target account
 * stays approved until the end of the transaction.
 */
async function lockAccounts(tx: Database, { from, to }: HandOver): Promise<{ source: UserRow; target: UserRow }> {
  const rows = await tx
    .select()
    .from(users)
    .where(isAnyOf(users.id, [from, to]))
    .orderBy(asc(users.id))
    .for('no key update');
  const source = rows.find(({ id }) => id === from);
  const target = rows.find(({ id }) => id === to);
  if (!source) throw new ApiError('not_found', `User ${from} does not exist.`);
  if (!target) throw new ApiError('not_found', `User ${to} does not exist.`);
  if (from === to) throw new ApiError('conflict', `These customers already belong to ${nameOf(target)}.`);
  if (target.type !== 'tech' || !target.approved || target.deactivatedAt) {
    throw new ApiError('conflict', `${nameOf(target)} is not an approved technician. Please choose another one.`);
  }
  return { source, target };
}

/** Locks the estimates to transfer before their customers, which is the global lock order. Rejects pending payments. */
async function lockEstimates(tx: Database, condition: SQL | undefined): Promise<number[]> {
  const selected = tx.select({ id: estimates.cartId }).from(estimates).where(condition);
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(sql`${carts.id} in ${selected}`)
    .orderBy(asc(carts.id))
    .for('update');
  const ids = locked.map(({ id }) => id);
  const [pendingPayment] = await tx
    .select({ cartId: paymentAttempts.cartId })
    .from(paymentAttempts)
    .where(and(isAnyOf(paymentAttempts.cartId, ids), isOneOfConstants(paymentAttempts.state, ['charging', 'checking'])))
    .limit(1);
  if (pendingPayment) {
    const message = `Estimate ${pendingPayment.cartId} is being paid right now. Please try again when the payment has finished.`;
    throw new ApiError('estimate_closed', message);
  }
  // Read again after the lock: some may have been paid in between.
  const open = await tx
    .select({ id: estimates.cartId })
    .from(estimates)
    .where(and(isAnyOf(estimates.cartId, ids), condition));
  return open.map(({ id }) => id);
}

/** Transfers estimates with their carts and their customers' links. */
async function transferEstimates(
  tx: Database,
  ids: readonly number[],
  { source, target, currentUser, now }: { source: UserRow; target: UserRow; currentUser: CurrentUser; now: Date },
): Promise<void> {
  await tx.update(estimates).set({ techId: target.id, modified: now }).where(isAnyOf(estimates.cartId, ids));
  await copyUnsubscribes(tx, source.id, target.id);
  await tx
    .update(carts)
    .set({ userId: target.id, version: sql`${carts.version} + 1`, modified: now })
    .where(isAnyOf(carts.id, ids));
  const links = tx
    .select({ id: approvalTokens.tokenId })
    .from(approvalTokens)
    .where(isAnyOf(approvalTokens.estimateId, ids));
  const paymentTokens = tx
    .select({ id: paymentLinks.tokenId })
    .from(paymentLinks)
    .where(isAnyOf(paymentLinks.estimateId, ids));
  await tx
    .update(tokens)
    .set({ userId: target.id })
    .where(sql`${tokens.id} in ${links} or ${tokens.id} in ${paymentTokens}`);
  const { userId } = currentUser;
  const by = sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${eq(users.id, userId)})`;
  const event = {
    kind: 'handed_over' as const,
    at: now,
    userId,
    by,
    detail: `From ${nameOf(source)} to ${nameOf(target)}`,
  };
  for (const chunk of chunkForInsert(ids)) {
    await tx.insert(estimateEvents).values(chunk.map((estimateId) => ({ ...event, estimateId })));
  }
}

/**
 * Transfers customers with their open estimates and tasks to another technician. All or nothing: the counts must match
 * the confirmed preview. Orders stay with their seller.
 *
 * @returns the message to show
 * @throws ApiError `not_found`, `conflict` when the counts changed or the target is not an approved technician,
 *   `estimate_closed` while a payment is pending
 */
export async function handOver({ db, clock }: Deps, currentUser: CurrentUser, change: HandOver): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { source, target } = await lockAccounts(tx, change);
    const conditions = transferConditions(change);
    const estimateIds = await lockEstimates(tx, conditions.estimates);
    const modification = { modified: now };
    const movedCustomers = await tx
      .update(customers)
      .set({ ...modification, techId: target.id })
      .where(conditions.customers)
      .returning({ archived: customers.archived, firstName: customers.firstName, lastName: customers.lastName });
    const movedTasks = await tx
      .update(tasks)
      .set({ ...modification, userId: target.id })
      .where(conditions.tasks)
      .returning({ id: tasks.id });
    const counts = {
      customers: movedCustomers.filter(({ archived }) => !archived).length,
      estimates: estimateIds.length,
      tasks: movedTasks.length,
    };
    const { confirmedCounts, customerId } = change;
    if (
      counts.customers !== confirmedCounts.customers ||
      counts.estimates !== confirmedCounts.estimates ||
      counts.tasks !== confirmedCounts.tasks
    ) {
      throw new ApiError('conflict', 'The records to hand over have changed. Please review them.');
    }
    if (movedCustomers.length === 0 && estimateIds.length === 0 && movedTasks.length === 0) {
      throw new ApiError('conflict', `There is nothing to hand over of ${nameOf(source)}.`);
    }
    await transferEstimates(tx, estimateIds, { source, target, currentUser, now });
    const [customer] = customerId === undefined ? [] : movedCustomers;
    await recordAudit(tx, {
      actorId: currentUser.userId,
      action: 'records_handed_over',
      ...(customer && customerId !== undefined
        ? { targetKind: 'customer', targetId: customerId, targetName: `${customer.firstName} ${customer.lastName}` }
        : { targetKind: 'user', targetId: source.id, targetName: source.username }),
      before: source.username,
      after: `${target.username}: ${describeCounts(counts)}`,
      now,
    });
    return `Handed ${describeCounts(counts)} over to ${nameOf(target)}.`;
  });
}
