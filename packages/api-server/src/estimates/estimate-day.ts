import { addDays, BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';

/** How many days after its issue an estimate can still be approved or paid (decision 37). */
const VALID_DAYS = 30;

/** Today as estimates count it: the calendar day in the business time zone (decision 37). */
export function businessDay(now: Date): string {
  return calendarDay(now, BUSINESS_TIME_ZONE);
}

/** First and last day of an estimate issued now. */
export function validity(now: Date): { issueDate: string; expiryDate: string } {
  const issueDate = businessDay(now);
  return { issueDate, expiryDate: addDays(issueDate, VALID_DAYS) };
}
