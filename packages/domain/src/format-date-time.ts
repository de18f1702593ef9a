import { calendarDay } from './calendar-day.ts';
import { formatDay } from './format-day.ts';

/**
 * Formats a moment in the user's time zone, e.g. 'Mar 1, 2026, 9:05 AM', as `Intl` does for en-US, but without its first
 * use, which takes a browser longer than the rest of a list. Anything but a timestamp is returned unchanged.
 */
export const formatDateTime = (timestamp: string): string => {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return timestamp;
  const day = formatDay(calendarDay(date)).replace(/^(\w{3})\w*/, '$1');
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** Formats the day of a moment in the user's time zone like `formatDay`, e.g. 'March 1, 2026' (FORMAT-7). */
export const formatTimestampDay = (timestamp: string): string => formatDay(calendarDay(new Date(timestamp)));
