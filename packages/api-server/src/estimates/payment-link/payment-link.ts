import { eq } from 'drizzle-orm';
import { estimateStatus, formatDay } from '@tech-portal/domain';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { approvalTokens } from '../approval/approval-tokens.table.ts';
import { isCurrentLink } from '../approval/approval-link-end.ts';
import { invalidLink } from '../../identity/index.ts';
import { businessTimeZone } from '../../settings/index.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { paymentLinks } from './payment-links.table.ts';

/** What a link pays: this estimate, in this revision, at this total, and nothing else. */
export interface PaymentLink {
  readonly estimateId: number;
  readonly revision: number;
  readonly totalCents: number;
}

type PayableRecord = Pick<EstimateRecord, 'approved' | 'paid' | 'expiryDate' | 'revision' | 'totalCents'>;

/** What an approval link approved: its estimate, or the option that was picked. */
async function approvedBy(db: Database, tokenId: number): Promise<PaymentLink | undefined> {
  const [link] = await db.select().from(approvalTokens).where(eq(approvalTokens.tokenId, tokenId));
  const options = await db
    .select({ option: approvalLinkOptions, approved: estimates.approved })
    .from(approvalLinkOptions)
    .innerJoin(estimates, eq(estimates.cartId, approvalLinkOptions.estimateId))
    .where(eq(approvalLinkOptions.tokenId, tokenId));
  return options.length > 1 ? (options.find(({ approved }) => approved)?.option ?? link) : link;
}

/**
 * What the bearer of a link to pay, or of the link that approved, may pay.
 *
 * @throws ApiError `invalid_token`
 */
export async function findPaymentLink(db: Database, tokenId: number): Promise<PaymentLink> {
  const [emailed] = await db.select().from(paymentLinks).where(eq(paymentLinks.tokenId, tokenId));
  const link = emailed ?? (await approvedBy(db, tokenId));
  if (!link) throw invalidLink('payment');
  const { estimateId, revision, totalCents } = link;
  return { estimateId, revision, totalCents };
}

/**
 * Refuses what a link does not pay, with a sentence for the customer. What is paid passes, and so does what is being paid
 * though its last day is over.
 *
 * @throws ApiError `total_changed`, `conflict` for what is not approved, `estimate_expired`
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

/** {@link requireOpenLink} for what the database says at this moment. Hold the estimate's cart to rely on it. */
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
  if (!found) throw invalidLink('payment');
  requireOpenLink(link, found, at);
}
