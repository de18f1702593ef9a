import { addDays } from '@tech-portal/domain';
import { businessDay } from '../estimate-day.ts';
import type { ReminderKind } from './reminders.table.ts';

/** By the clocks of the business: nobody is reminded at night. */
const FIRST_HOUR = 9;
/** So many days before its last day a customer hears that an estimate expires. */
const EXPIRY_DAYS = 2;

/** What decides when a customer is reminded of an approval email that waits for an answer. Days are business days. */
export interface ReminderFacts {
  /** That of the business. */
  readonly timeZone: string;
  readonly days: number;
  /** No reminder goes out before this day. */
  readonly begins: string;
  /** When the approval email went out. */
  readonly sentAt: Date;
  readonly expiryDate: string;
  /** What the customer has got of this revision. */
  readonly done: readonly ReminderKind[];
  /** When they got the last of it. */
  readonly remindedAt: Date | null;
}

export interface NextReminder {
  readonly kind: ReminderKind;
  /** The day on which it goes out. */
  readonly day: string;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The last day whose reminders may go out by now: today, from nine o'clock in the morning on by the clocks there. */
export function remindableDay(now: Date, timeZone: string): string {
  const today = businessDay(now, timeZone);
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now);
  return Number(hour) < FIRST_HOUR ? addDays(today, -1) : today;
}

/**
 * What a customer who does not answer gets next (APPROVAL-51): once some days after the approval email, and once before
 * the estimate expires, never two on one day. What is overdue goes out today.
 */
export function nextReminder(
  { timeZone, days, begins, sentAt, expiryDate, done, remindedAt }: ReminderFacts,
  now: Date,
): NextReminder | undefined {
  if (done.includes('before_expiry')) return undefined;
  const today = businessDay(now, timeZone);
  const sentDay = businessDay(sentAt, timeZone);
  const warningDay = addDays(expiryDate, -EXPIRY_DAYS);
  // A business that moves east reaches the day of the second one a few hours after the first one.
  const next = remindedAt ? addDays(businessDay(remindedAt, timeZone), 1) : today;
  const earliest = later(begins, later(today, next));
  const followUpDay = later(addDays(sentDay, days), earliest);
  if (followUpDay < warningDay && !done.includes('follow_up')) return { kind: 'follow_up', day: followUpDay };
  const day = later(warningDay, earliest);
  // Who got the approval email as late as that knows.
  return sentDay < warningDay && day <= expiryDate ? { kind: 'before_expiry', day } : undefined;
}
