import { calendarDay } from './calendar-day.ts';
import { formatDay } from './format-day.ts';

let withTime: Intl.DateTimeFormat | undefined;

/** A point in time as the person looking reads it, in their own time zone, e.g. 'Mar 1, 2026, 9:05 AM'. */
export const formatMoment = (timestamp: string): string =>
  (withTime ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })).format(
    new Date(timestamp),
  );

/** The day of a point in time for the person looking, e.g. 'March 1, 2026', as `formatDay` writes days (FORMAT-7). */
export const formatMomentDay = (timestamp: string): string => formatDay(calendarDay(new Date(timestamp)));
