import { eq, sql } from 'drizzle-orm';
import { centsToDollars, formatCurrency, DEFAULT_SHIPPING } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';
import { recordTechChange } from '../audit/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { readPricing, readTimeZone } from '../settings/index.ts';
import { bumpVersion, carts, requireNotBeingPaid } from '../carts/index.ts';
import { findCustomer } from '../customers/index.ts';
import type { CustomerRow } from '../customers/index.ts';
import type { Database } from '../platform/db/index.ts';
import { ApiError } from '../platform/http/index.ts';
import { rebindLinks } from './approval/rebind-links.ts';
import { requireMayEndApproval } from './editing/require-may-end-approval.ts';
import { lockForEdit } from './editing/edit-estimate.ts';
import type { EstimateEdit } from './editing/edit-estimate.ts';
import { requireOpen } from './editing/require-open.ts';
import { clearedApproval } from './editing/recalculate-estimate.ts';
import { requireCurrentVersion } from './editing/stale-estimate.ts';
import { businessDay, validityPeriod } from './estimate-day.ts';
import { storedDiscount } from './estimate-discount.ts';
import { lockEstimate, readEstimate, estimateNotFound } from './estimates.queries.ts';
import { estimates } from './estimates.table.ts';
import { recordEvent } from './events/estimate-events.commands.ts';
import type { Actor } from './events/estimate-events.commands.ts';
import { arrangeOptions } from './options/arrange-options.ts';
import { recordDeleted, reopenOtherOptions, requireNotClosed } from './options/option-choice.ts';
import { lockWithOptions } from './options/options.queries.ts';

/** Customer in scope who is not archived; any other is `not_found`. */
export async function requireCustomer(db: Database, id: number, scope: RecordScope): Promise<CustomerRow> {
  const customer = await findCustomer(db, id, scope);
  if (!customer) throw new ApiError('not_found', `Customer ${id} does not exist.`);
  return customer;
}

/**
 * Inserts an empty draft that belongs to the customer's technician, even when an administrator creates it. Call it
 * inside a transaction.
 */
export async function insertDraft(
  tx: Database,
  {
    customer,
    userId,
    notes,
    discount,
    now,
  }: { customer: CustomerRow; userId: number; notes: string; discount?: Discount | undefined; now: Date },
): Promise<number> {
  const [cart] = await tx
    .insert(carts)
    .values({ userId: customer.techId, kind: 'estimate', created: now, modified: now })
    .returning({ id: carts.id });
  if (!cart) throw new Error('The estimate was not inserted.');
  const { id: cartId } = cart;
  const pricing = await readPricing(tx, DEFAULT_SHIPPING);
  const validityDays = validityPeriod(now, pricing.validDays, await readTimeZone(tx));
  await tx.insert(estimates).values({
    cartId,
    techId: customer.techId,
    customerId: customer.id,
    notes,
    ...validityDays,
    ...storedDiscount(discount),
    settingsVersion: pricing.version,
    taxPercent: pricing.taxPercentIn(customer.shippingState),
    created: now,
    modified: now,
  });
  await recordEvent(tx, { estimateId: cartId, kind: 'created', actor: { userId }, now });
  return cartId;
}

/**
 * Creates an estimate as a draft and returns its id.
 *
 * @throws ApiError `not_found` for a customer out of scope
 */
export async function createEstimate(
  db: Database,
  { scope, customerId, ...draft }: { scope: RecordScope; customerId: number; userId: number; notes: string; now: Date },
): Promise<number> {
  return db.transaction(async (tx) =>
    insertDraft(tx, { ...draft, customer: await requireCustomer(tx, customerId, scope) }),
  );
}

/** Saves the notes and returns the new version. The status is unchanged (EST-63). */
export async function saveNotes(db: Database, edit: EstimateEdit, notes: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockEstimate(tx, edit.cartId, edit.scope);
    const estimate = await readEstimate(tx, edit.cartId, edit.scope);
    await requireCurrentVersion(tx, estimate, edit);
    await tx.update(estimates).set({ notes, modified: edit.now }).where(eq(estimates.cartId, edit.cartId));
    await bumpVersion(tx, edit.cartId, edit.now);
    return estimate.version + 1;
  });
}

/** Reverts an invoice to draft and revokes its approval links. Does nothing to a draft. */
export async function revertEstimate(db: Database, edit: EstimateEdit): Promise<void> {
  await db.transaction(async (tx) => {
    const estimate = await lockForEdit(tx, edit);
    if (!estimate.record.approved) return;
    await requireMayEndApproval(tx, estimate, edit);
    await tx
      .update(estimates)
      .set({ ...clearedApproval, revision: sql`${estimates.revision} + 1`, modified: edit.now })
      .where(eq(estimates.cartId, edit.cartId));
    await bumpVersion(tx, edit.cartId, edit.now);
    const { cartId: estimateId, userId, now } = edit;
    await recordEvent(tx, { estimateId, kind: 'reverted', actor: { userId }, now });
    await reopenOtherOptions(tx, estimate.record, { actor: { userId }, now });
  });
}

/** Deletes a draft or invoice. Rejects an order, an expired estimate (EST-29) and an option not chosen (EST-121). */
export async function deleteEstimate(db: Database, { cartId, scope, userId, now }: EstimateEdit): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWithOptions(tx, [cartId], scope);
    const { record, customer, timeZone } = await readEstimate(tx, cartId, scope);
    if (record.approved && record.paid) {
      throw new ApiError('estimate_closed', `Estimate ${cartId} is paid and cannot be deleted.`);
    }
    requireOpen(record, businessDay(now, timeZone));
    await requireNotClosed(tx, record);
    await requireNotBeingPaid(tx, cartId);
    await recordDeleted(tx, record, { actor: { userId }, now });
    await rebindLinks(tx, cartId);
    await tx.delete(carts).where(eq(carts.id, cartId));
    await arrangeOptions(tx, record.groupId, now);
    await recordTechChange(tx, {
      techId: record.techId,
      actorId: userId,
      action: 'estimate_deleted',
      targetKind: 'estimate',
      targetId: cartId,
      targetName: `${customer.firstName} ${customer.lastName}`,
      before: formatCurrency(centsToDollars(record.totalCents)),
      after: null,
      now,
    });
  });
}

/**
 * Turns an estimate into an order. Call it in the transaction that inserts the order, with the result of
 * `lockPayableEstimate`. The customer paid the approved total, so the approval stays valid despite later changes.
 */
export async function markEstimatePaid(
  tx: Database,
  { cartId, actor, detail, now }: { cartId: number; actor: Actor; detail: string; now: Date },
): Promise<void> {
  const [paid] = await tx
    .update(estimates)
    .set({ approved: true, paid: true, modified: now })
    .where(eq(estimates.cartId, cartId))
    .returning({ groupId: estimates.groupId });
  if (!paid) throw estimateNotFound(cartId);
  await arrangeOptions(tx, paid.groupId, now);
  await bumpVersion(tx, cartId, now);
  await recordEvent(tx, { estimateId: cartId, kind: 'paid', actor, now, detail });
}
