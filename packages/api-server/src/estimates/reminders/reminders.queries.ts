import { and, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EmailCancelReason } from '@tech-portal/contract/estimates';
import { customers } from '../../customers/index.ts';
import { BATCH_ROWS, isAnyOf, readInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { emails } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { readTimeZone } from '../../settings/index.ts';
import { approvalTokens } from '../approval/approval-tokens.table.ts';
import { emailColumns } from '../approval/email-state.ts';
import { estimateSends } from '../approval/estimate-sends.table.ts';
import { linkFacts, linkFactsEnd } from '../approval/link-facts.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import { estimateEvents } from '../events/estimate-events.table.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { nextReminder, remindableDay } from './next-reminder.ts';
import type { NextReminder } from './next-reminder.ts';
import { recipientDigest } from './recipient-digest.ts';
import { reminderSettings } from './reminder-settings.table.ts';
import { reminderStops } from './reminder-stops.table.ts';
import { reminders } from './reminders.table.ts';
import type { ReminderKind } from './reminders.table.ts';

/** Link of the newest approval email. Its reminders have newer links of their own. */
const firstLink = sql`(select min(token_id) from (
  select token_id from ${approvalTokens} where estimate_id = ${estimates.cartId}
  union all select token_id from ${approvalLinkOptions} where estimate_id = ${estimates.cartId}) as links)`;

const answer = sql`select from ${estimateEvents} answer where answer.estimate_id = ${estimates.cartId}
  and answer.kind in ('declined', 'change_requested') and answer.at >= ${estimateSends.sentAt}`;

const stop = sql`select from ${reminderStops} stop where stop.tech_id = ${estimates.techId}
  and stop.recipient_hash = ${recipientDigest(sql`coalesce(${estimateSends.recipient}, ${customers.email})`)}`;

function readFacts(db: Database, where: SQL | undefined, limit: number) {
  return db
    .select({
      days: reminderSettings.days,
      begins: reminderSettings.begins,
      estimateId: estimates.cartId,
      recipient: estimateSends.recipient,
      sentAt: estimateSends.sentAt,
      email: emailColumns,
      ...linkFacts,
      isAnswered: sql<boolean>`exists (${answer})`,
      isStopped: sql<boolean>`exists (${stop})`,
      done: sql<ReminderKind[]>`array(select kind from ${reminders} done
        where done.estimate_id = ${estimates.cartId} and done.revision = ${estimates.revision})`,
      remindedAt: sql<Date | null>`(select max(done.sent_at) from ${reminders} done
        where done.estimate_id = ${estimates.cartId} and done.revision = ${estimates.revision})`.mapWith(
        reminders.sentAt,
      ),
    })
    .from(reminderSettings)
    .innerJoin(estimates, eq(estimates.cartId, reminderSettings.estimateId))
    .innerJoin(users, eq(users.id, estimates.techId))
    .innerJoin(customers, eq(customers.id, estimates.customerId))
    .leftJoin(
      estimateSends,
      eq(
        estimateSends.id,
        sql`(select max(id) from ${estimateSends} sends where sends.estimate_id = ${estimates.cartId})`,
      ),
    )
    .leftJoin(emails, eq(emails.id, estimateSends.emailId))
    .leftJoin(approvalTokens, eq(approvalTokens.tokenId, firstLink))
    .leftJoin(
      approvalLinkOptions,
      and(
        eq(approvalLinkOptions.tokenId, approvalTokens.tokenId),
        eq(approvalLinkOptions.estimateId, estimates.cartId),
      ),
    )
    .where(where)
    .orderBy(reminderSettings.estimateId)
    .limit(limit);
}

type Facts = Awaited<ReturnType<typeof readFacts>>[number];

function endOf(facts: Facts, now: Date): EmailCancelReason | undefined {
  const end = linkFactsEnd(facts, now);
  if (end !== undefined) return end;
  if (facts.isAnswered) return 'answered';
  return facts.isStopped ? 'stopped' : undefined;
}

/** Next reminder of an estimate whose approval email was sent or queued. */
function nextOf(facts: Facts, now: Date): NextReminder | undefined {
  const { email, sentAt, record } = facts;
  if (sentAt === null || endOf(facts, now) !== undefined) return undefined;
  if (email && !email.sent && (email.failed ?? email.cancelled ?? email.error) !== null) return undefined;
  return nextReminder({ ...facts, expiryDate: record.expiryDate, sentAt: email?.sent ?? sentAt }, now);
}

export interface DueReminder {
  readonly estimateId: number;
  readonly kind: ReminderKind;
  readonly recipient: string;
  readonly sentAt: Date;
  /** Token id of the approval link. */
  readonly tokenId: number;
}

function dueOf(facts: Facts, now: Date): DueReminder | undefined {
  const next = nextOf(facts, now);
  const { estimateId, recipient, sentAt, email, link, timeZone } = facts;
  if (!next || next.day > remindableDay(now, timeZone)) return undefined;
  if (recipient === null || sentAt === null || link === null || (email && !email.sent)) return undefined;
  return { estimateId, kind: next.kind, recipient, sentAt: email?.sent ?? sentAt, tokenId: link.tokenId };
}

/** Reminder settings with the next date; undefined while off. */
export async function readReminders(db: Database, estimateId: number, now: Date) {
  const [facts] = await readFacts(db, eq(reminderSettings.estimateId, estimateId), 1);
  if (!facts) return undefined;
  return { days: facts.days, next: nextOf(facts, now)?.day ?? null, stopped: facts.isStopped };
}

export async function findDueReminder(db: Database, estimateId: number, now: Date): Promise<DueReminder | undefined> {
  const [facts] = await readFacts(db, eq(reminderSettings.estimateId, estimateId), 1);
  return facts && dueOf(facts, now);
}

/** Reason why reminders of an estimate have ended; undefined while they continue. */
export async function remindersEnd(
  db: Database,
  estimateId: number,
  now: Date,
): Promise<EmailCancelReason | undefined> {
  const [facts] = await readFacts(db, eq(reminderSettings.estimateId, estimateId), 1);
  return facts ? endOf(facts, now) : 'off';
}

/**
 * Enqueues all due reminders. Today's emails and settings are never due today, so each estimate is checked once a day,
 * or until its due reminder is sent. A group of options shares the job of the estimate that its link was made for.
 */
export async function enqueueDueReminders(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const timeZone = await readTimeZone(db);
  const day = remindableDay(now, timeZone);
  const unchecked = readInBatches<{ id: number }>((last) =>
    db
      .select({ id: reminderSettings.estimateId })
      .from(reminderSettings)
      .where(
        and(
          lt(reminderSettings.checkedOn, day),
          lte(reminderSettings.begins, day),
          last && gt(reminderSettings.estimateId, last.id),
        ),
      )
      .orderBy(reminderSettings.estimateId)
      .limit(BATCH_ROWS),
  );
  for await (const batch of unchecked) {
    const ids = batch.map(({ id }) => id);
    const open = await readFacts(
      db,
      and(
        isAnyOf(reminderSettings.estimateId, ids),
        eq(estimates.approved, false),
        isNull(estimates.notChosenAt),
        gte(estimates.expiryDate, businessDay(now, timeZone)),
        eq(approvalTokens.estimateId, estimates.cartId),
      ),
      BATCH_ROWS,
    );
    const due = new Set(open.flatMap((facts) => dueOf(facts, now)?.estimateId ?? []));
    await jobs.enqueueMissing(
      db,
      'send-reminder',
      [...due].map((estimate) => ({ estimate })),
    );
    const others = ids.filter((id) => !due.has(id));
    await db.update(reminderSettings).set({ checkedOn: day }).where(isAnyOf(reminderSettings.estimateId, others));
  }
}
