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
 * A calendar day as people read it; days have no time, so no time zone moves it. Anything but YYYY-MM-DD is shown
 * as it is. Written out, as the first use of `Intl` takes a browser longer than anything else that a list needs.
 *
 * @example formatDay('2026-03-01') // 'March 1, 2026'
 */
export function formatDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(moment.getTime())) return day;
  return `${months[moment.getUTCMonth()] ?? ''} ${moment.getUTCDate()}, ${moment.getUTCFullYear()}`;
}
