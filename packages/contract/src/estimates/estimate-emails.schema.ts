import * as v from 'valibot';
import { calendarDay } from '../wire.ts';

/**
 * State of an email with an approval or payment link: about to be sent, delayed and retried, accepted by the mail
 * server, given up, or cancelled because its link became void before sending.
 */
export const emailState = v.picklist(['waiting', 'delayed', 'sent', 'failed', 'cancelled']);
export type EmailState = v.InferOutput<typeof emailState>;

/**
 * Reason why the link of a cancelled email became void: the estimate was changed (a revert counts), approved, ordered
 * or expired, a newer email replaced it, or the technician's account was closed. A waiting reminder is also cancelled
 * when the customer has responded or unsubscribed, or the technician has switched reminders off.
 */
export const emailCancelReason = v.picklist([
  'changed',
  'approved',
  'ordered',
  'expired',
  'replaced',
  'closed',
  'answered',
  'stopped',
  'off',
]);
export type EmailCancelReason = v.InferOutput<typeof emailCancelReason>;

const MAX_REMINDER_DAYS = 30;

const REMINDER_DAYS = `Please enter whole days from 1 to ${MAX_REMINDER_DAYS}, or nothing for no reminders`;

/** Days after an approval email until the customer is reminded of it (APPROVAL-50); null for no reminders. */
export const reminderDays = v.nullable(
  v.pipe(
    v.number(REMINDER_DAYS),
    v.integer(REMINDER_DAYS),
    v.minValue(1, REMINDER_DAYS),
    v.maxValue(MAX_REMINDER_DAYS, REMINDER_DAYS),
  ),
);

/** Reminders of an approval email; missing while they are off. */
export const reminders = v.object({
  days: v.number(),
  /** Day of the next reminder if nothing changes; null when none is due any more. */
  next: v.nullable(calendarDay),
  /** The customer has unsubscribed from this technician's reminders. */
  stopped: v.boolean(),
});
