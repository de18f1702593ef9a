import * as v from 'valibot';
import { calendarDay } from '../wire.ts';

/** Whether and when the customer is reminded of an approval email; absent while that is off. */
export const reminders = v.object({
  days: v.number(),
  /** The day of the next reminder, as far as nothing changes; null when none is due any more. */
  next: v.nullable(calendarDay),
  /** The customer wants none from this technician. */
  stopped: v.boolean(),
});
