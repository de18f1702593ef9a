import { addDays } from '@tech-portal/domain';
import { businessDay } from '../estimate-day.ts';
import type { ReminderKind } from './reminders.table.ts';

/** Earliest hour for reminders, in the business time zone. */
const EARLIEST_HOUR = 9;
/** The expiry reminder is due this many days before the last day of the estimate. */
const EXPIRY_NOTICE_DAYS = 2;

/** Inputs of the reminder schedule. Days are calendar days in the business time zone. */
export interface ReminderInput {
  readonly timeZone: string;
  readonly days: number;
  /** First day on which a reminder may go out. */
  readonly begins: string;
  readonly sentAt: Date;
  readonly expiryDate: string;
  readonly done: readonly ReminderKind[];
  readonly remindedAt: Date | null;
}

export interface NextReminder {
  readonly kind: ReminderKind;
  readonly day: string;
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** Last day whose reminders are due: today from 9 a.m. on, in the business time zone, and yesterday until then. */
export function lastDueDay(now: Date, timeZone: string): string {
  const today = businessDay(now, timeZone);
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return Number(hour) < EARLIEST_HOUR ? addDays(today, -1) : today;
}

/**
 * Next reminder if the customer does not respond (APPROVAL-51): one some days after the approval email, one before
 * expiry, never two on one day. Overdue reminders are due today.
 */
export function nextReminder(
  { timeZone, days, begins, sentAt, expiryDate, done, remindedAt }: ReminderInput,
  now: Date,
): NextReminder | undefined {
  if (done.includes('before_expiry')) return undefined;
  const today = businessDay(now, timeZone);
  const sentDay = businessDay(sentAt, timeZone);
  const warningDay = addDays(expiryDate, -EXPIRY_NOTICE_DAYS);
  // After the business moves east, the next day may begin only hours after the last reminder.
  const next = remindedAt ? addDays(businessDay(remindedAt, timeZone), 1) : today;
  const earliest = laterOf(begins, laterOf(today, next));
  const followUpDay = laterOf(addDays(sentDay, days), earliest);
  if (followUpDay < warningDay && !done.includes('follow_up')) return { kind: 'follow_up', day: followUpDay };
  const day = laterOf(warningDay, earliest);
  // An approval email sent on or after the warning day needs no expiry reminder.
  return sentDay < warningDay && day <= expiryDate ? { kind: 'before_expiry', day } : undefined;
}
