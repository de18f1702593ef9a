import { addDays, BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';

/** Today as estimates count it: the calendar day in the business time zone (FORMAT-9). */
export function businessDay(now: Date): string {
  return calendarDay(now, BUSINESS_TIME_ZONE);
}

/** The moment at which a day is over in the business time zone. */
export function endOfBusinessDay(day: string): Date {
  const next = addDays(day, 1);
  // Midnight in Chicago is 5 o'clock UTC in summer and 6 o'clock in winter.
  const summer = new Date(`${next}T05:00:00Z`);
  return businessDay(summer) === next ? summer : new Date(`${next}T06:00:00Z`);
}

/**
 * First and last day of an estimate issued now, which can be approved or paid for so many days after its issue (EST-2).
 */
export function validity(now: Date, validDays: number): { issueDate: string; expiryDate: string } {
  const issueDate = businessDay(now);
  return { issueDate, expiryDate: addDays(issueDate, validDays) };
}
