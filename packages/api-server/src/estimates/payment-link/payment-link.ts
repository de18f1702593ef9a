import { eq } from 'drizzle-orm';
import { estimateStatus, formatDay } from '@tech-portal/domain';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { approvalTokens } from '../approval/approval-tokens.table.ts';
import { isCurrentLink } from '../approval/approval-link-end-reason.ts';
import { invalidLinkError } from '../../identity/index.ts';
import { businessTimeZone } from '../../settings/index.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { paymentLinks } from './payment-links.table.ts';

export interface PaymentLink {
  readonly estimateId: number;
  readonly revision: number;
  readonly totalCents: number;
}

type PayableRecord = Pick<EstimateRecord, 'approved' | 'paid' | 'expiryDate' | 'revision' | 'totalCents'>;

/** Estimate that an approval link is bound to, or the approved option if the link has several. */
async function findApprovedEstimate(db: Database, tokenId: number): Promise<PaymentLink | undefined> {
  const [link] = await db.select().from(approvalTokens).where(eq(approvalTokens.tokenId, tokenId));
  const options = await db
    .select({ option: approvalLinkOptions, approved: estimates.approved })
    .from(approvalLinkOptions)
    .innerJoin(estimates, eq(estimates.cartId, approvalLinkOptions.estimateId))
    .where(eq(approvalLinkOptions.tokenId, tokenId));
  return options.length > 1 ? (options.find(({ approved }) => approved)?.option ?? link) : link;
}

/**
 * Estimate that a link can pay: a payment link, or the approval link with which it was approved.
 *
 * @throws ApiError `invalid_token`
 */
export async function findPaymentLink(db: Database, tokenId: number): Promise<PaymentLink> {
  const [emailed] = await db.select().from(paymentLinks).where(eq(paymentLinks.tokenId, tokenId));
  const link = emailed ?? (await findApprovedEstimate(db, tokenId));
  if (!link) throw invalidLinkError('payment');
  const { estimateId, revision, totalCents } = link;
  return { estimateId, revision, totalCents };
}

/**
 * Rejects an estimate that its link can no longer pay, with a message for the customer. Accepts paid estimates, and
 * pending payments even after the last day.
 *
 * @throws ApiError `total_changed`, `conflict` without an approval, `estimate_expired`
 */
export function requireOpenLink(
  link: PaymentLink,
  { record, timeZone }: { readonly record: PayableRecord; readonly timeZone: string },
  { now, isBeingPaid }: { now: Date; isBeingPaid: boolean },
): void {
  if (!isCurrentLink(link, record)) {
    const message = 'This invoice has changed since the link was sent. Please ask your tech for a new one.';
    throw new ApiError('total_changed', message);
  }
  const status = estimateStatus(record, businessDay(now, timeZone));
  if (status === 'expired' && !isBeingPaid) {
    const day = formatDay(record.expiryDate);
    throw new ApiError('estimate_expired', `This invoice expired after ${day}. Please contact your tech.`);
  }
  if (!record.approved) {
    throw new ApiError('conflict', 'This estimate is not approved yet. Please accept it before you pay.');
  }
}

/**
 * {@link requireOpenLink} with the current database state. The result holds only while the estimate's cart is locked.
 */
export async function requireOpenLinkNow(
  db: Database,
  link: PaymentLink,
  at: { now: Date; isBeingPaid: boolean },
): Promise<void> {
  const { approved, paid, expiryDate, revision, totalCents } = estimates;
  const [found] = await db
    .select({ record: { approved, paid, expiryDate, revision, totalCents }, timeZone: businessTimeZone })
    .from(estimates)
    .where(eq(estimates.cartId, link.estimateId));
  if (!found) throw invalidLinkError('payment');
  requireOpenLink(link, found, at);
}
