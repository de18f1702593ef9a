import { and, asc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { emails } from '../../platform/mail/index.ts';
import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { approvalTokens } from './approval-tokens.table.ts';
import { emailColumns, linkEmailState } from './email-state.ts';
import type { LinkEmailState } from './email-state.ts';
import { estimateSends } from './estimate-sends.table.ts';
import { linkStateColumns, linkEndReason } from './link-state.ts';

export interface ApprovalEmail extends LinkEmailState {
  readonly id: number;
  readonly sentAt: Date;
}

/** Reads approval emails, each with the state that its link is bound to and the current state of its estimate. */
function readLinkedEmails(db: Database, where: SQL) {
  const link = and(eq(approvalTokens.tokenId, emails.conditionKey), eq(emails.conditionKind, 'approval-link'));
  return db
    .select({
      id: estimateSends.id,
      sentAt: estimateSends.sentAt,
      email: emailColumns,
      ...linkStateColumns,
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

/** Approval emails of an estimate, oldest first. */
export async function readApprovalEmails(db: Database, cartId: number, now: Date): Promise<readonly ApprovalEmail[]> {
  const rows = await readLinkedEmails(db, eq(estimateSends.estimateId, cartId));
  return rows.map((row) => ({
    id: row.id,
    sentAt: row.sentAt,
    ...linkEmailState(row.email, () => linkEndReason(row, now)),
  }));
}

/** Reason to cancel a queued approval email. */
export const approvalEmailCancelReason: EmailConditionCheck = async (db, { id }, now) => {
  const [linked] = await readLinkedEmails(db, eq(estimateSends.emailId, id));
  return linked ? linkEndReason(linked, now) : 'the estimate was deleted';
};
