import { daysBetween } from './periods.ts';

/**
 * Due date of a task relative to today (TASK-5); both are calendar days.
 *
 * @example dueLabel('2026-03-03', '2026-03-01') // 'Due in 2 days'
 */
export function dueLabel(dueDay: string, today: string): string {
  const days = daysBetween(today, dueDay);
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  if (days > 1) return `Due in ${days} days`;
  return `Due ${-days} ${days === -1 ? 'day' : 'days'} ago`;
}
