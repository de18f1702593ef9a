import { addDays, calendarDay, dayStart } from '@tech-portal/domain';

/** Calendar day in the business time zone (FORMAT-9). */
export const businessDay = (now: Date, timeZone: string): string => calendarDay(now, timeZone);

/** Moment at which a day ends in the business time zone, correct across daylight saving changes. */
export const endOfBusinessDay = (day: string, timeZone: string): Date => dayStart(addDays(day, 1), timeZone);

/**
 * First and last day of an estimate issued now (EST-2). Both are stored, so a later change to the time zone does not
 * move them.
 */
export function validityPeriod(
  now: Date,
  validDays: number,
  timeZone: string,
): { issueDate: string; expiryDate: string } {
  const issueDate = businessDay(now, timeZone);
  return { issueDate, expiryDate: addDays(issueDate, validDays) };
}
