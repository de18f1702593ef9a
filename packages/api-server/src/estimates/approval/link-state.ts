import { sql } from 'drizzle-orm';
import type { EmailCancelReason } from '@tech-portal/contract/estimates';
import { users } from '../../platform/users/index.ts';
import { businessTimeZone } from '../../settings/index.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { approvalLinkEndReason } from './approval-link-end-reason.ts';
import type { LinkTarget } from './approval-link-end-reason.ts';
import { approvalTokens } from './approval-tokens.table.ts';

const changedOptionQuery = sql`select from ${approvalLinkOptions} sent join ${estimates} now on now.cart_id = sent.estimate_id
  where sent.token_id = ${approvalTokens.tokenId} and (sent.revision, sent.total_cents) <> (now.revision, now.total_cents)`;

/** State that an emailed link is bound to, the current state of its estimate, and the technician's account. */
export const linkStateColumns = {
  link: {
    tokenId: approvalTokens.tokenId,
    revision: approvalTokens.revision,
    totalCents: approvalTokens.totalCents,
  },
  /** State that the link is bound to for this option, if the link has several. */
  option: { revision: approvalLinkOptions.revision, totalCents: approvalLinkOptions.totalCents },
  /** True when an option named in the email has changed. */
  isOutdated: sql<boolean>`exists (${changedOptionQuery})`,
  record: {
    approved: estimates.approved,
    paid: estimates.paid,
    expiryDate: estimates.expiryDate,
    revision: estimates.revision,
    totalCents: estimates.totalCents,
    notChosenAt: estimates.notChosenAt,
  },
  deactivatedAt: users.deactivatedAt,
  timeZone: businessTimeZone,
};

interface LinkState {
  readonly link: LinkTarget | null;
  readonly option: LinkTarget | null;
  readonly isOutdated: boolean;
  readonly record: Pick<EstimateRecord, keyof typeof linkStateColumns.record>;
  readonly deactivatedAt: Date | null;
  readonly timeZone: string;
}

/** Reason why an email is obsolete. An email with options is obsolete as soon as one of them changes. */
export function linkEndReason(
  { link, option, isOutdated, record, deactivatedAt, timeZone }: LinkState,
  now: Date,
): EmailCancelReason | undefined {
  const today = businessDay(now, timeZone);
  const endReason = approvalLinkEndReason(
    { link: option ?? link, record, isTechDeactivated: deactivatedAt !== null },
    today,
  );
  return endReason ?? (isOutdated ? 'changed' : undefined);
}
