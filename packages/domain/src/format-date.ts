import { calendarDay, daysBetween } from './calendar-day.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Formats a calendar day, independent of time zones. Returns anything but YYYY-MM-DD unchanged. Implemented without
 * `Intl`: a browser's first use of it takes longer than formatting the rest of a list.
 *
 * @example formatDay('2026-03-01') // 'March 1, 2026'
 */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return `${months[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/**
 * Formats a moment in the user's time zone, e.g. 'Mar 1, 2026, 9:05 AM', as `Intl` does for en-US. Implemented without
 * `Intl`: a browser's first use of it takes longer than formatting the rest of a list. Returns anything but a timestamp
 * unchanged.
 */
export const formatDateTime = (timestamp: string): string => {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  const day = formatDay(calendarDay(date)).replace(/^(\w{3})\w*/, '$1');
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
};

/**
 * Formats the day of a moment in the user's time zone in the format of `formatDay`, e.g. 'March 1, 2026' (FORMAT-7).
 */
export const formatTimestampDay = (timestamp: string): string => formatDay(calendarDay(new Date(timestamp)));

/**
 * Label for a task's due date relative to today (TASK-5); both are calendar days.
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
