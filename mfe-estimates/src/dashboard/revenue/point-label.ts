import type { Open } from '@tech-portal/contract';
import { formatDay } from '@tech-portal/domain';

/** How many days a point of the series stands for; points of another length are named by their first day. */
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

/** A point below the axis: 'Mar 1', or for a month 'Mar 2026'. */
export const shortPoint = (day: string, unit: SeriesUnit): string =>
  (unit === 'month' ? month : shortDay).format(utc(day));

/** A point in words: 'March 1, 2026', 'Week from March 1, 2026' or 'Mar 2026'. */
export function longPoint(day: string, unit: SeriesUnit): string {
  if (unit === 'month') return month.format(utc(day));
  return unit === 'week' ? `Week from ${formatDay(day)}` : formatDay(day);
}

/** Dollars beside the axis: '$0', '$250', '$1.5K'. */
export const shortDollars = (amount: number): string => dollars.format(amount);
