import * as v from 'valibot';

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
