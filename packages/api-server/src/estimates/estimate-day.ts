import { addDays, calendarDay, dayStart } from '@tech-portal/domain';

/** Today as estimates count it: the calendar day in the business time zone (FORMAT-9). */
export const businessDay = (now: Date, timeZone: string): string => calendarDay(now, timeZone);

/** The moment at which a day is over in the business time zone, also on the days on which clocks change. */
export const endOfBusinessDay = (day: string, timeZone: string): Date => dayStart(addDays(day, 1), timeZone);

/**
 * First and last day of an estimate issued now, which can be approved or paid for so many days after its issue (EST-2).
 * Both are stored, and stay when the business moves to another time zone.
 */
export function validity(now: Date, validDays: number, timeZone: string): { issueDate: string; expiryDate: string } {
  const issueDate = businessDay(now, timeZone);
  return { issueDate, expiryDate: addDays(issueDate, validDays) };
}
