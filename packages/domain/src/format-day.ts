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
 * Formats a calendar day, independent of time zones. Anything but YYYY-MM-DD is returned unchanged. Implemented without
 * `Intl`, whose first use takes a browser longer than the rest of a list.
 *
 * @example formatDay('2026-03-01') // 'March 1, 2026'
 */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return `${months[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
