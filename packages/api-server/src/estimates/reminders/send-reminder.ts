import { and, eq, gt, sql } from 'drizzle-orm';
import { createToken, allRecords, hashToken } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { JobHandler } from '../../platform/jobs/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { approvalTokens } from '../approval/approval-tokens.table.ts';
import { issueLink } from '../approval/issue-link.ts';
import { endOfBusinessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { lockWithOptions } from '../options/options.queries.ts';
import { recipientDigest } from './recipient-digest.ts';
import { buildReminderEmail } from './reminder-email.ts';
import { findDueReminder, remindersEndReason } from './reminders.queries.ts';
import type { DueReminder } from './reminders.queries.ts';
import { reminders } from './reminders.table.ts';

/** Limit of reminders per address and day, across technicians; the rest are sent later. */
const MAX_PER_RECIPIENT = 10;
const DAY_MS = 24 * 60 * 60_000;

type ReminderDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

const digestOf = (recipient: string) => recipientDigest(sql`${recipient}::text`);

async function isRecipientLimitReached(tx: Database, recipient: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS);
  const isRecent = and(eq(reminders.recipientHash, digestOf(recipient)), gt(reminders.sentAt, since));
  return (await tx.$count(reminders, isRecent)) >= MAX_PER_RECIPIENT;
}

/** Estimate of the approval email, or the options of its link in order. */
async function readSentEstimates(tx: Database, { estimateId, tokenId }: DueReminder): Promise<readonly FullEstimate[]> {
  const options = await tx
    .select({ estimateId: approvalLinkOptions.estimateId })
    .from(approvalLinkOptions)
    .where(eq(approvalLinkOptions.tokenId, tokenId));
  const sent: FullEstimate[] = [];
  for (const option of options.length > 1 ? options : [{ estimateId }]) {
    // Sequential: a transaction has a single connection.
    sent.push(await readEstimate(tx, option.estimateId, allRecords));
  }
  return sent.toSorted(
    (option, otherOption) => (option.record.optionPosition ?? 0) - (otherOption.record.optionPosition ?? 0),
  );
}

async function queueReminder(tx: Database, { jobs, config }: ReminderDeps, due: DueReminder, now: Date): Promise<void> {
  const { kind, recipient, estimateId } = due;
  const sent = await readSentEstimates(tx, due);
  const estimate = sent.find(({ record }) => record.cartId === estimateId);
  if (!estimate) return;
  const { link, tokenId } = await issueLink(tx, estimate, sent, { now, publicUrl: config.publicUrl });
  const stopToken = createToken();
  const brand = await readEmailBrand(tx, config.publicUrl);
  const message = buildReminderEmail(estimate, {
    due,
    link,
    stopLink: `${config.publicUrl}/stop-reminders?t=${stopToken}`,
    options: sent,
  });
  const emailId = await queueEmail(
    { db: tx, jobs },
    { recipient, message, brand },
    {
      now,
      expires: endOfBusinessDay(estimate.record.expiryDate, estimate.timeZone),
      condition: { kind: 'approval-reminder', key: tokenId },
      replyTo: estimate.tech.email,
      unsubscribe: `${config.publicUrl}/api/estimate/stop-reminders?t=${stopToken}`,
    },
  );
  for (const { record } of sent) {
    const { cartId, revision, techId } = record;
    const inserted = await tx
      .insert(reminders)
      .values({
        estimateId: cartId,
        revision,
        kind,
        tokenId,
        techId,
        recipientHash: digestOf(recipient),
        stopHash: hashToken(stopToken),
        emailId,
        sentAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: reminders.id });
    // Another option may have had this reminder from an earlier link.
    if (inserted.length === 0 && cartId === estimateId) throw new Error('This reminder was already sent.');
    await recordEvent(tx, { estimateId: cartId, kind: 'reminded', actor: { customer: '' }, now, detail: recipient });
  }
}

/**
 * Queues a due reminder and marks it as sent, in one transaction that locks the estimate and its options. A concurrent
 * process finds nothing due.
 */
export function createSendReminderJob(deps: ReminderDeps): JobHandler<'send-reminder'> {
  const { db, clock } = deps;
  return async ({ estimate }) => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      if (!(await findDueReminder(tx, estimate, now))) return;
      await lockWithOptions(tx, [estimate], allRecords);
      const due = await findDueReminder(tx, estimate, now);
      if (!due || (await isRecipientLimitReached(tx, due.recipient, now))) return;
      await queueReminder(tx, deps, due, now);
    });
  };
}

export const reminderEmailCancelReason: EmailConditionCheck = async (db, { key }, now) => {
  const [link] = await db.select().from(approvalTokens).where(eq(approvalTokens.tokenId, key));
  return link ? remindersEndReason(db, link.estimateId, now) : 'replaced';
};
