import { addDays, BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';

/** How many days after its issue an estimate can still be approved or paid (EST-2). */
const VALID_DAYS = 30;

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

/** First and last day of an estimate issued now. */
export function validity(now: Date): { issueDate: string; expiryDate: string } {
  const issueDate = businessDay(now);
  return { issueDate, expiryDate: addDays(issueDate, VALID_DAYS) };
}
