import { calendarDay } from '@tech-portal/domain';
import { ApiError } from '../../platform/http/index.ts';

/** US time zone where a day ends last: American Samoa, UTC-11 all year. */
const LATEST_US_TIME_ZONE = 'Pacific/Pago_Pago';

/**
 * Rejects a due date in the past, unless it is unchanged: overdue tasks stay editable (TASK-10). The server does not
 * know the user's time zone, so a day is past once it is over everywhere in the United States; the form checks the
 * user's own day (TASK-11).
 */
export function requireDueDate(dueDate: string, before: string | undefined, now: Date): void {
  if (dueDate === before || dueDate >= calendarDay(now, LATEST_US_TIME_ZONE)) return;
  const message = 'Due date must be today or later';
  throw new ApiError('invalid_input', message, { fields: { 'task.due_date': message } });
}
