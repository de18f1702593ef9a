import type { Open } from '@tech-portal/contract';
import { formatDay } from '@tech-portal/domain';

/** Length of a point in the series; points of an unknown length are labeled with their first day. */
export type SeriesUnit = Open<'day' | 'week' | 'month'>;

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Axis label of a point: 'Mar 1', or 'Mar 2026' for a month. */
export const shortPoint = (day: string, unit: SeriesUnit): string =>
  (unit === 'month' ? month : shortDay).format(utc(day));

/** Full label of a point: 'March 1, 2026', 'Week from March 1, 2026' or 'Mar 2026'. */
export function longPoint(day: string, unit: SeriesUnit): string {
  if (unit === 'month') return month.format(utc(day));
  return unit === 'week' ? `Week from ${formatDay(day)}` : formatDay(day);
}

/** Axis label in dollars: '$0', '$250', '$1.5K'. */
export const shortDollars = (amount: number): string => dollars.format(amount);
