import { calendarDay } from '@tech-portal/domain';
import { ApiError } from '../../platform/http/index.ts';

/** Where in the United States a day ends last: American Samoa, 11 hours behind UTC all year. */
const LATEST_US_TIME_ZONE = 'Pacific/Pago_Pago';

/**
 * Refuses a due date in the past, but only a changed one: an overdue task can still be edited (TASK-10).
 * The server does not know the caller's calendar, so a day counts as past once it is over everywhere in the
 * United States; the form in the browser holds to the person's own day (TASK-11).
 */
export function requireDueDate(dueDate: string, before: string | undefined, now: Date): void {
  if (dueDate === before || dueDate >= calendarDay(now, LATEST_US_TIME_ZONE)) return;
  const message = 'Due date must be today or later';
  throw new ApiError('invalid_input', message, { fields: { 'task.due_date': message } });
}
