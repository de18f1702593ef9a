import { addDays, BUSINESS_TIME_ZONE, calendarDay, dayStart } from '@tech-portal/domain';

/** Today as estimates count it: the calendar day in the business time zone (FORMAT-9). */
export function businessDay(now: Date): string {
  return calendarDay(now, BUSINESS_TIME_ZONE);
}

/** The moment at which a day is over in the business time zone, also on the days on which clocks change. */
export function endOfBusinessDay(day: string): Date {
  return dayStart(addDays(day, 1), BUSINESS_TIME_ZONE);
}

/**
 * First and last day of an estimate issued now, which can be approved or paid for so many days after its issue (EST-2).
 */
export function validity(now: Date, validDays: number): { issueDate: string; expiryDate: string } {
  const issueDate = businessDay(now);
  return { issueDate, expiryDate: addDays(issueDate, validDays) };
}
