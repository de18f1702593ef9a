import * as v from 'valibot';
import { calendarDay } from '../wire.ts';

/** Reminders of an approval email; missing while they are off. */
export const reminders = v.object({
  days: v.number(),
  /** Day of the next reminder if nothing changes; null when none is due any more. */
  next: v.nullable(calendarDay),
  /** The customer has unsubscribed from this technician's reminders. */
  stopped: v.boolean(),
});
