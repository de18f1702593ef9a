import type { OpenValue } from '@tech-portal/contract';
import { formatDay } from '@tech-portal/domain';

/** Length of a point in the series; points of an unknown length are labeled with their first day. */
export type SeriesUnit = OpenValue<'day' | 'week' | 'month'>;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const utcDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Axis label of a point: 'Mar 1', or 'Mar 2026' for a month. */
export const shortPointLabel = (day: string, unit: SeriesUnit): string =>
  (unit === 'month' ? month : dayFormat).format(utcDate(day));

/** Full label of a point: 'March 1, 2026', 'Week from March 1, 2026' or 'Mar 2026'. */
export function longPointLabel(day: string, unit: SeriesUnit): string {
  if (unit === 'month') return month.format(utcDate(day));
  return unit === 'week' ? `Week from ${formatDay(day)}` : formatDay(day);
}

/** Axis label in dollars: '$0', '$250', '$1.5K'. */
export const shortDollarLabel = (amount: number): string => dollarFormat.format(amount);
