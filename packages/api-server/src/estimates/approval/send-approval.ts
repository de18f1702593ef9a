import { sql } from 'drizzle-orm';
import { allRecords, tokens } from '../../identity/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { lockForEdit } from '../editing/edit-estimate.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { endOfBusinessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { readOptions } from '../options/options.queries.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { storeReminders } from '../reminders/reminders.commands.ts';
import { buildApprovalEmail } from './approval-email.ts';
import { approvalTokens } from './approval-tokens.table.ts';
import { requireContent, requireCompleteAddresses } from './approve-estimate.ts';
import { queuedMessage, sendWithinEmailLimits } from './customer-emails.ts';
import type { CustomerEmail } from './customer-emails.ts';
import { estimateSends } from './estimate-sends.table.ts';
import { issueLink } from './issue-link.ts';

/** Revokes older links (APPROVAL-8), and with them their queued emails (APPROVAL-12). */
async function revokeLinks(tx: Database, estimateIds: readonly number[]): Promise<void> {
  const olderTokens = tx
    .select({ id: approvalTokens.tokenId })
    .from(approvalTokens)
    .where(isAnyOf(approvalTokens.estimateId, estimateIds));
  await tx.delete(tokens).where(sql`${tokens.id} in ${olderTokens}`);
}

/** Estimates of one approval email: this one, or all options of its group in order. */
async function readEstimatesToSend(tx: Database, estimate: FullEstimate): Promise<readonly FullEstimate[]> {
  const { groupId, cartId } = estimate.record;
  if (groupId === null) return [estimate];
  const options: FullEstimate[] = [];
  for (const option of await readOptions(tx, groupId)) {
    // Sequential: a transaction has a single connection.
    options.push(option.cartId === cartId ? estimate : await readEstimate(tx, option.cartId, allRecords));
  }
  return options;
}

/**
 * Emails the customer a link to approve a draft. During an email outage the email waits in the outbox while its link is
 * valid, and the message to the technician says so. `reminderDays` sets the reminders; undefined leaves them unchanged.
 *
 * @returns the message to show
 * @throws ApiError `not_found`, `estimate_closed` when there is nothing left to approve, `estimate_expired`,
 *   `invalid_input` when the estimate is empty, `rate_limited`
 */
export async function sendApproval(
  deps: Deps,
  edit: EstimateEdit,
  { reminderDays, ...email }: CustomerEmail & { readonly reminderDays?: number | null | undefined },
): Promise<string> {
  const { db, jobs, config } = deps;
  const { now, cartId, userId } = edit;
  const { recipient } = email;
  const send = async (tx: Database) => {
    const estimate = await lockForEdit(tx, edit);
    if (estimate.record.approved) throw new ApiError('estimate_closed', `Estimate ${cartId} is already approved.`);
    const options = await readEstimatesToSend(tx, estimate);
    options.forEach(requireContent);
    requireCompleteAddresses(estimate);
    const { timeZone } = estimate;
    const ids = options.map(({ record }) => record.cartId);
    if (reminderDays !== undefined) await storeReminders(tx, ids, { days: reminderDays, now, timeZone });
    await revokeLinks(tx, ids);
    const { link, tokenId } = await issueLink(tx, estimate, options, { now, publicUrl: config.publicUrl });
    const expires = endOfBusinessDay(estimate.record.expiryDate, timeZone);
    const condition = { kind: 'approval-link', key: tokenId } as const;
    const message = buildApprovalEmail(estimate, { link, options });
    const brand = await readEmailBrand(tx, config.publicUrl);
    const attachment = { kind: 'estimate', key: tokenId } as const;
    const replyTo = estimate.tech.email;
    const queued = { now, expires, condition, attachment, replyTo };
    const emailId = await queueEmail({ db: tx, jobs }, { recipient, message, brand }, queued);
    for (const { record } of options) {
      const estimateId = record.cartId;
      await tx.insert(estimateSends).values({ estimateId, recipient, sentAt: now, emailId });
      await recordEvent(tx, { estimateId, kind: 'sent', actor: { userId }, now, detail: recipient });
    }
  };
  await sendWithinEmailLimits(deps, edit, email, send);
  return queuedMessage(db, 'The approval email', recipient);
}
