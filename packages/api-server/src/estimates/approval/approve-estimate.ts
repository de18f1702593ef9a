import { eq } from 'drizzle-orm';
import { bumpVersion } from '../../cart/bump-version.ts';
import { customerAddress } from '../../customers/customer-address.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import { openForEdit } from '../editing/edit-estimate.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { freshEstimate } from '../editing/stale-estimate.ts';
import { estimates } from '../estimates.table.ts';
import type { ApprovalWay } from '../estimates.table.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { Actor } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** What is said to a second approval. */
export const ALREADY_APPROVED = 'This estimate is already approved.';

/** Refuses to have nothing approved. */
export function requireContent({ record, lines }: FullEstimate): void {
  if (lines.length > 0 || record.lineItems.length > 0) return;
  throw new ApiError('invalid_input', 'An estimate without parts or charges cannot be approved.', { fields: {} });
}

/**
 * Refuses the approval of an estimate that could not be paid afterwards: an order needs a complete shipping and billing
 * address.
 *
 * @throws ApiError `address_invalid`
 */
export function requirePayable({ customer }: FullEstimate): void {
  customerAddress(customer, 'shipping');
  customerAddress(customer, 'billing');
}

/** {@link requirePayable} as a question. */
export function isPayable(estimate: FullEstimate): boolean {
  try {
    requirePayable(estimate);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Makes an invoice of a draft that is locked, and stores with it who accepted and when. */
export async function approve(
  tx: Database,
  { record }: FullEstimate,
  { by, way, actor, now }: { by: string; way: ApprovalWay; actor: Actor; now: Date },
): Promise<void> {
  const { cartId } = record;
  await tx
    .update(estimates)
    .set({ approved: true, approvedAt: now, approvedBy: by, approvedWay: way, modified: now })
    .where(eq(estimates.cartId, cartId));
  await bumpVersion(tx, cartId, now);
  const detail = way === 'email' ? 'By email' : 'In person';
  await recordEvent(tx, { estimateId: cartId, kind: 'approved', actor, now, detail });
}

/**
 * Approval in person, for the total on the technician's screen. Gives what there is to say, if it was approved already.
 *
 * @throws ApiError `not_found`, `stale_version`, `total_changed` with the fresh estimate, `estimate_closed`,
 *   `estimate_expired`, `invalid_input` when there is nothing to approve
 */
export async function approveInPerson(
  db: Database,
  edit: EstimateEdit,
  totalCents: number,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const estimate = await openForEdit(tx, edit);
    const { record, customer } = estimate;
    if (totalCents !== record.totalCents) {
      const message = 'The total of this estimate has changed. Please look at it again before it is approved.';
      throw new ApiError('total_changed', message, await freshEstimate(tx, estimate, edit.now));
    }
    if (record.approved) return ALREADY_APPROVED;
    requireContent(estimate);
    requirePayable(estimate);
    const by = `${customer.firstName} ${customer.lastName}`;
    await approve(tx, estimate, { by, way: 'in-person', actor: { userId: edit.userId }, now: edit.now });
    return undefined;
  });
}
