const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * A calendar day as people read it; days have no time, so no time zone moves it. Anything but YYYY-MM-DD is shown
 * as it is.
 *
 * @example formatDay('2026-03-01') // 'March 1, 2026'
 */
export function formatDay(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) ? day : format.format(moment);
}
