import { and, asc, eq, gte, not, sql } from 'drizzle-orm';
import type { EstimateEventKind } from '@tech-portal/contract/estimates';
import type { ShippingRules } from '@tech-portal/domain';
import { allRecords } from '../../identity/index.ts';
import { carts, hasOpenPayment } from '../../carts/index.ts';
import { chunkForInsert, isAnyOf, isOneOfConstants } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { readTimeZone } from '../../settings/index.ts';
import { businessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import { estimates } from '../estimates.table.ts';
import { estimateEvents } from '../events/estimate-events.table.ts';
import { arrangeOptions } from '../options/arrange-options.ts';
import { clearedApproval, recalculateEstimate } from './recalculate-estimate.ts';

interface OpenEstimate {
  readonly cartId: number;
  readonly approved: boolean;
  readonly groupId: number | null;
  readonly notChosenAt: Date | null;
}

/**
 * Locks the drafts and invoices of a customer, in id order. An estimate with a payment in progress is skipped: the
 * charge must match the approved total.
 */
export async function lockOpenEstimates(tx: Database, customerId: number, now: Date): Promise<OpenEstimate[]> {
  const customerEstimates = tx
    .select({ id: estimates.cartId })
    .from(estimates)
    .where(
      and(
        eq(estimates.customerId, customerId),
        isOneOfConstants(estimates.stage, ['draft', 'invoice']),
        gte(estimates.expiryDate, businessDay(now, await readTimeZone(tx))),
      ),
    );
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(sql`${carts.id} in ${customerEstimates}`)
    .orderBy(asc(carts.id))
    .for('update');
  const ids = locked.map(({ id }) => id);
  // Read again after the lock: some may have been paid in between.
  const open: OpenEstimate[] = await tx
    .select({
      cartId: estimates.cartId,
      approved: estimates.approved,
      groupId: estimates.groupId,
      notChosenAt: estimates.notChosenAt,
    })
    .from(estimates)
    .where(and(isAnyOf(estimates.cartId, ids), not(estimates.paid), not(hasOpenPayment(tx, estimates.cartId))));
  // Closed options stay as the customer saw them, unless the new address ends the approval of the chosen one.
  const revertedGroups = new Set(open.filter(({ approved }) => approved).map(({ groupId }) => groupId));
  return open.filter(({ notChosenAt, groupId }) => notChosenAt === null || revertedGroups.has(groupId));
}

/**
 * Rejects an address change that would end approvals if `mayEndApproval` is false (EST-93).
 *
 * @throws ApiError `approval_ends`
 */
export function requireMayEndApprovals(locked: readonly OpenEstimate[], mayEndApproval: boolean | undefined): void {
  const approved = locked.filter((estimate) => estimate.approved).map(({ cartId }) => cartId);
  if (mayEndApproval !== false || approved.length === 0) return;
  const estimateNames = approved.length === 1 ? `estimate ${approved[0]}` : `the estimates ${approved.join(', ')}`;
  throw new ApiError(
    'approval_ends',
    `The customer has approved ${estimateNames} with the current address. Changing the address ends the approval.`,
  );
}

function eventKindOf({ approved, notChosenAt }: OpenEstimate): EstimateEventKind {
  if (approved) return 'reverted';
  return notChosenAt ? 'reopened' : 'changed';
}

/**
 * Moves locked estimates to their customer's new address: invoices become drafts, emailed links end (APPROVAL-7), and a
 * new state means new shipping and tax (EST-58). Call it in the transaction of the customer update.
 */
export async function applyCustomerAddress(
  tx: Database,
  locked: readonly OpenEstimate[],
  { userId, now, shipping, hasNewState }: { userId: number; now: Date; shipping: ShippingRules; hasNewState: boolean },
): Promise<void> {
  if (locked.length === 0) return;
  const toRecalculate = hasNewState ? locked.map(({ cartId }) => cartId) : [];
  for (const cartId of toRecalculate) {
    // Sequential: a transaction has a single connection.
    await recalculateEstimate(tx, await readEstimate(tx, cartId, allRecords), { now, shipping });
  }
  const others = locked.filter(({ cartId }) => !toRecalculate.includes(cartId)).map(({ cartId }) => cartId);
  await tx
    .update(estimates)
    .set({ ...clearedApproval, revision: sql`${estimates.revision} + 1`, modified: now })
    .where(isAnyOf(estimates.cartId, others));
  const groups = new Set(locked.flatMap(({ approved, groupId }) => (approved && groupId !== null ? [groupId] : [])));
  for (const groupId of [...groups].toSorted((a, b) => a - b)) await arrangeOptions(tx, groupId, now);
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, modified: now })
    .where(
      isAnyOf(
        carts.id,
        locked.map(({ cartId }) => cartId),
      ),
    );
  const by = sql`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${eq(users.id, userId)})`;
  const event = { at: now, detail: 'Address of the customer', userId, by };
  for (const chunk of chunkForInsert(locked)) {
    await tx
      .insert(estimateEvents)
      .values(chunk.map((estimate) => ({ ...event, estimateId: estimate.cartId, kind: eventKindOf(estimate) })));
  }
}
