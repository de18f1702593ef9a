import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import { bumpVersion, findOrderByCart } from '../../carts/index.ts';
import { customerAddress } from '../../customers/index.ts';
import { estimateApproved } from './estimate-approved.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { addNotification } from '../../notifications/index.ts';
import { lockForEdit } from '../editing/edit-estimate.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { currentEstimatePayload } from '../editing/stale-estimate.ts';
import { estimates } from '../estimates.table.ts';
import type { ApprovalMethod } from '../estimates.table.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { Actor } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { closeOtherOptions } from '../options/option-choice.ts';
import { storeSignature } from './estimate-signatures.commands.ts';
import type { SignedApproval } from './estimate-signatures.commands.ts';
import type { Outbox } from '../../platform/jobs/index.ts';

export const ALREADY_APPROVED = 'This estimate is already approved.';

export function requireContent({ record, lines }: FullEstimate): void {
  if (lines.length > 0 || record.lineItems.length > 0) return;
  const message =
    record.optionTitle === null
      ? 'An estimate without parts or charges cannot be approved.'
      : `“${record.optionTitle}” has no parts or charges, so this option cannot be approved.`;
  throw new ApiError('invalid_input', message, { fields: {} });
}

/**
 * Requires complete shipping and billing addresses: without them the approved estimate could not be paid.
 *
 * @throws ApiError `address_invalid`
 */
export function requireCompleteAddresses({ customer }: FullEstimate): void {
  customerAddress(customer, 'shipping');
  customerAddress(customer, 'billing');
}

/** {@link requireCompleteAddresses} as a boolean. */
export function hasCompleteAddresses(estimate: FullEstimate): boolean {
  try {
    requireCompleteAddresses(estimate);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * Turns a draft into an invoice, stores who approved it and the signature, and closes the other options. Call it with
 * the draft and its options locked.
 */
export async function approve(
  tx: Database,
  estimate: FullEstimate,
  {
    approverName,
    method,
    actor,
    signedApproval,
    now,
  }: {
    approverName: string;
    method: ApprovalMethod;
    actor: Actor;
    signedApproval?: SignedApproval | undefined;
    now: Date;
  },
): Promise<void> {
  const { cartId } = estimate.record;
  if (signedApproval) await storeSignature(tx, estimate, signedApproval, { approverName, method, actor, now });
  await tx
    .update(estimates)
    .set({ approved: true, approvedAt: now, approvedBy: approverName, approvedWay: method, modified: now })
    .where(eq(estimates.cartId, cartId));
  await bumpVersion(tx, cartId, now);
  const detail = `${method === 'email' ? 'By email' : 'In person'}${signedApproval ? ', signed' : ''}`;
  await recordEvent(tx, { estimateId: cartId, kind: 'approved', actor, now, detail });
  await closeOtherOptions(tx, estimate.record, { actor, now });
}

/**
 * Approves in person, for the total on the technician's screen. With nothing to pay, the estimate becomes an order.
 *
 * @returns the message to show
 * @throws ApiError `not_found`, `stale_version`, `total_changed` with the fresh estimate, `estimate_closed`,
 *   `estimate_expired`, `invalid_input` when there is nothing to approve, `out_of_stock` for an estimate with nothing
 *   to pay
 */
export async function approveInPerson(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  edit: EstimateEdit,
  totalCents: number,
  {
    signedApproval,
    request,
  }: { signedApproval?: SignedApproval | undefined; request: { ip: string; browser: string } },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const estimate = await lockForEdit(tx, edit);
    const { record, customer } = estimate;
    if (totalCents !== record.totalCents) {
      const message = 'The total of this estimate has changed. Please review it before you approve it.';
      throw new ApiError('total_changed', message, await currentEstimatePayload(tx, estimate, edit.now));
    }
    if (record.approved) return ALREADY_APPROVED;
    requireContent(estimate);
    requireCompleteAddresses(estimate);
    const approverName = `${customer.firstName} ${customer.lastName}`;
    await approve(tx, estimate, {
      approverName,
      method: 'in-person',
      actor: { userId: edit.userId },
      signedApproval,
      now: edit.now,
    });
    await notifyOwner({ db: tx, jobs }, estimate, { approverName, edit, publicUrl: config.publicUrl });
    const { userId, now } = edit;
    await estimateApproved.emit({ db: tx, jobs }, estimate, { userId, request, publicUrl: config.publicUrl, now });
    if (totalCents > 0) return undefined;
    const order = await findOrderByCart(tx, record.cartId);
    return order && `There was nothing to pay: the estimate is paid, and became the order ${order.transId}.`;
  });
}

/** Notifies the estimate's technician when another user approved it (NOTIFY-1). */
async function notifyOwner(
  outbox: Outbox,
  { record: { cartId: estimateId, techId: userId, totalCents } }: FullEstimate,
  { approverName, edit, publicUrl }: { approverName: string; edit: EstimateEdit; publicUrl: string },
): Promise<void> {
  if (edit.userId === userId) return;
  const total = formatCurrency(centsToDollars(totalCents));
  const next = totalCents === 0 ? 'There was nothing to pay.' : 'It can be paid now.';
  await addNotification(outbox, {
    userId,
    kind: 'approved',
    estimateId,
    summary: `${approverName} approved estimate ${estimateId} for ${total} in person. ${next}`,
    subject: `Estimate ${estimateId} was approved`,
    isAlreadyEmailed: false,
    publicUrl,
    now: edit.now,
  });
}
