import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { EmailConditionCheck } from '../../mail/email-conditions.ts';
import { emails } from '../../mail/emails.table.ts';
import { users } from '../../users/users.table.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { approvalLinkEnd } from './approval-link-end.ts';
import { approvalTokens } from './approval-tokens.table.ts';
import { linkEmailState } from './email-state.ts';
import type { LinkEmailState } from './email-state.ts';
import { estimateSends } from './estimate-sends.table.ts';

/** An approval email that was requested, and its state. */
export interface ApprovalEmail extends LinkEmailState {
  readonly id: number;
  readonly sentAt: Date;
}

/** Approval emails with what their links were made for and what their estimates are now. */
function readLinkedEmails(db: Database, where: SQL) {
  const changedOption = sql`select from ${approvalLinkOptions} sent join ${estimates} now on now.cart_id = sent.estimate_id
    where sent.token_id = ${approvalTokens.tokenId} and (sent.revision, sent.total_cents) <> (now.revision, now.total_cents)`;
  const link = and(eq(approvalTokens.tokenId, emails.conditionKey), eq(emails.conditionKind, 'approval-link'));
  return db
    .select({
      id: estimateSends.id,
      sentAt: estimateSends.sentAt,
      email: {
        id: emails.id,
        sent: emails.sent,
        failed: emails.failed,
        cancelled: emails.cancelled,
        cancelReason: emails.cancelReason,
        error: emails.error,
        conditionKind: emails.conditionKind,
      },
      link: { revision: approvalTokens.revision, totalCents: approvalTokens.totalCents },
      /** Of a link with several options, what it has of this one. */
      option: { revision: approvalLinkOptions.revision, totalCents: approvalLinkOptions.totalCents },
      /** An option that the email names is another now. */
      isOutdated: sql<boolean>`exists (${changedOption})`,
      record: {
        approved: estimates.approved,
        paid: estimates.paid,
        expiryDate: estimates.expiryDate,
        revision: estimates.revision,
        totalCents: estimates.totalCents,
        notChosenAt: estimates.notChosenAt,
      },
      closedAt: users.deactivatedAt,
    })
    .from(estimateSends)
    .innerJoin(estimates, eq(estimates.cartId, estimateSends.estimateId))
    .innerJoin(users, eq(users.id, estimates.techId))
    .leftJoin(emails, eq(emails.id, estimateSends.emailId))
    .leftJoin(approvalTokens, link)
    .leftJoin(
      approvalLinkOptions,
      and(
        eq(approvalLinkOptions.tokenId, approvalTokens.tokenId),
        eq(approvalLinkOptions.estimateId, estimateSends.estimateId),
      ),
    )
    .where(where)
    .orderBy(asc(estimateSends.id));
}

type LinkedEmail = Awaited<ReturnType<typeof readLinkedEmails>>[number];

/** Why an email is of no use any more; one that names options, as soon as one of them is another. */
const endOf = ({ link, option, isOutdated, record, closedAt }: LinkedEmail, now: Date) =>
  approvalLinkEnd({ link: option ?? link, record, techClosed: closedAt !== null }, businessDay(now)) ??
  (isOutdated ? 'changed' : undefined);

/** The approval emails of an estimate, oldest first. */
export async function readApprovalEmails(db: Database, cartId: number, now: Date): Promise<readonly ApprovalEmail[]> {
  const rows = await readLinkedEmails(db, eq(estimateSends.estimateId, cartId));
  return rows.map((row) => ({ id: row.id, sentAt: row.sentAt, ...linkEmailState(row.email, () => endOf(row, now)) }));
}

/** Why a waiting approval email is not to be sent any more. */
export const approvalEmailEnd: EmailConditionCheck = async (db, { id }, now) => {
  const [linked] = await readLinkedEmails(db, eq(estimateSends.emailId, id));
  return linked ? endOf(linked, now) : 'the estimate was deleted';
};
