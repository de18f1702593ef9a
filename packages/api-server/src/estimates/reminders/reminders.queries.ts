import { and, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EmailCancelReason } from '@tech-portal/contract/estimates';
import { customers } from '../../customers/index.ts';
import { READ_BATCH_ROWS, isAnyOf, readInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { emails } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { readTimeZone } from '../../settings/index.ts';
import { approvalTokens } from '../approval/approval-tokens.table.ts';
import { emailColumns } from '../approval/email-state.ts';
import { estimateSends } from '../approval/estimate-sends.table.ts';
import { linkStateColumns, linkEndReason } from '../approval/link-state.ts';
import { businessDay } from '../estimate-day.ts';
import { estimates } from '../estimates.table.ts';
import { estimateEvents } from '../events/estimate-events.table.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { nextReminder, lastDueDay } from './next-reminder.ts';
import type { NextReminder } from './next-reminder.ts';
import { recipientDigest } from './recipient-digest.ts';
import { reminderSettings } from './reminder-settings.table.ts';
import { reminderStops } from './reminder-stops.table.ts';
import { reminders } from './reminders.table.ts';
import type { ReminderKind } from './reminders.table.ts';

/**
 * Token id of the newest approval email's link: the lowest one, because reminders have newer links and older emails
 * have none.
 */
const approvalLinkId = sql`(select min(token_id) from (
  select token_id from ${approvalTokens} where estimate_id = ${estimates.cartId}
  union all select token_id from ${approvalLinkOptions} where estimate_id = ${estimates.cartId}) as links)`;

const responseQuery = sql`select from ${estimateEvents} answer where answer.estimate_id = ${estimates.cartId}
  and answer.kind in ('declined', 'change_requested') and answer.at >= ${estimateSends.sentAt}`;

const unsubscribeQuery = sql`select from ${reminderStops} stop where stop.tech_id = ${estimates.techId}
  and stop.recipient_hash = ${recipientDigest(sql`coalesce(${estimateSends.recipient}, ${customers.email})`)}`;

function readReminderRows(db: Database, where: SQL | undefined, limit: number) {
  return db
    .select({
      days: reminderSettings.days,
      begins: reminderSettings.begins,
      estimateId: estimates.cartId,
      recipient: estimateSends.recipient,
      sentAt: estimateSends.sentAt,
      email: emailColumns,
      ...linkStateColumns,
      isAnswered: sql<boolean>`exists (${responseQuery})`,
      isStopped: sql<boolean>`exists (${unsubscribeQuery})`,
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
    .leftJoin(approvalTokens, eq(approvalTokens.tokenId, approvalLinkId))
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

type ReminderRow = Awaited<ReturnType<typeof readReminderRows>>[number];

function endReasonOf(row: ReminderRow, now: Date): EmailCancelReason | undefined {
  const linkEnd = linkEndReason(row, now);
  if (linkEnd !== undefined) return linkEnd;
  if (row.isAnswered) return 'answered';
  return row.isStopped ? 'stopped' : undefined;
}

/** Next reminder of an estimate whose approval email was sent or queued. */
function nextReminderOf(row: ReminderRow, now: Date): NextReminder | undefined {
  const { email, sentAt, record } = row;
  if (sentAt === null || endReasonOf(row, now) !== undefined) return undefined;
  if (email && !email.sent && (email.failed ?? email.cancelled ?? email.error) !== null) return undefined;
  return nextReminder({ ...row, expiryDate: record.expiryDate, sentAt: email?.sent ?? sentAt }, now);
}

export interface DueReminder {
  readonly estimateId: number;
  readonly kind: ReminderKind;
  readonly recipient: string;
  readonly sentAt: Date;
  /** Token id of the approval link. */
  readonly tokenId: number;
}

function dueReminderOf(row: ReminderRow, now: Date): DueReminder | undefined {
  const next = nextReminderOf(row, now);
  const { estimateId, recipient, sentAt, email, link, timeZone } = row;
  if (!next || next.day > lastDueDay(now, timeZone)) return undefined;
  if (recipient === null || sentAt === null || link === null || (email && !email.sent)) return undefined;
  return { estimateId, kind: next.kind, recipient, sentAt: email?.sent ?? sentAt, tokenId: link.tokenId };
}

/** Reminder settings with the next date; undefined while off. */
export async function readReminders(db: Database, estimateId: number, now: Date) {
  const [row] = await readReminderRows(db, eq(reminderSettings.estimateId, estimateId), 1);
  if (!row) return undefined;
  return { days: row.days, next: nextReminderOf(row, now)?.day ?? null, stopped: row.isStopped };
}

export async function findDueReminder(db: Database, estimateId: number, now: Date): Promise<DueReminder | undefined> {
  const [row] = await readReminderRows(db, eq(reminderSettings.estimateId, estimateId), 1);
  return row && dueReminderOf(row, now);
}

/** Reason why reminders of an estimate have ended; undefined while they continue. */
export async function remindersEndReason(
  db: Database,
  estimateId: number,
  now: Date,
): Promise<EmailCancelReason | undefined> {
  const [row] = await readReminderRows(db, eq(reminderSettings.estimateId, estimateId), 1);
  return row ? endReasonOf(row, now) : 'off';
}

/**
 * Enqueues all due reminders. Emails and settings from today are never due today, so an estimate is checked once a day,
 * or until its due reminder is sent. The options of a group share one job, that of the estimate their link is bound to.
 */
export async function enqueueDueReminders(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const timeZone = await readTimeZone(db);
  const day = lastDueDay(now, timeZone);
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
      .limit(READ_BATCH_ROWS),
  );
  for await (const batch of unchecked) {
    const ids = batch.map(({ id }) => id);
    const candidates = await readReminderRows(
      db,
      and(
        isAnyOf(reminderSettings.estimateId, ids),
        eq(estimates.approved, false),
        isNull(estimates.notChosenAt),
        gte(estimates.expiryDate, businessDay(now, timeZone)),
        eq(approvalTokens.estimateId, estimates.cartId),
      ),
      READ_BATCH_ROWS,
    );
    const due = new Set(candidates.flatMap((row) => dueReminderOf(row, now)?.estimateId ?? []));
    await jobs.enqueueMissing(
      db,
      'send-reminder',
      [...due].map((estimate) => ({ estimate })),
    );
    const notDue = ids.filter((id) => !due.has(id));
    await db.update(reminderSettings).set({ checkedOn: day }).where(isAnyOf(reminderSettings.estimateId, notDue));
  }
}
