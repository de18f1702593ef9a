import { calendarDay } from './calendar-day.ts';
import { formatDay } from './format-day.ts';

let withTime: Intl.DateTimeFormat | undefined;

/** Formats a moment in the user's time zone, e.g. 'Mar 1, 2026, 9:05 AM'. */
export const formatMoment = (timestamp: string): string =>
  (withTime ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })).format(
    new Date(timestamp),
  );

/** Formats the day of a moment in the user's time zone like `formatDay`, e.g. 'March 1, 2026' (FORMAT-7). */
export const formatMomentDay = (timestamp: string): string => formatDay(calendarDay(new Date(timestamp)));
