import { addDays } from './calendar-day.ts';

/** Timeframes of the dashboard (DASH-5). */
export type Timeframe = 'week' | 'month' | 'year';

/** Range of calendar days, both ends included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const DAY_MS = 86_400_000;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Days from one calendar day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => (utc(to).getTime() - utc(from).getTime()) / DAY_MS;

/**
 * Current week, month or year, from its first day, Sunday for a week, through today (DASH-5).
 *
 * @example currentPeriod('month', '2026-03-18') // { start: '2026-03-01', end: '2026-03-18' }
 */
export function currentPeriod(timeframe: Timeframe, today: string): Period {
  switch (timeframe) {
    case 'week':
      return { start: weekStart(today), end: today };
    case 'month':
      return { start: monthStart(today), end: today };
    case 'year':
      return { start: `${today.slice(0, 4)}-01-01`, end: today };
  }
}

/** Sunday on or before a day. */
export const weekStart = (day: string): string => addDays(day, -utc(day).getUTCDay());

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** Same day some months earlier, or the last day of a shorter month. */
function monthsBack(day: string, months: number): string {
  const date = utc(day);
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(date.getUTCDate(), lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/**
 * Comparison period: the same days a week, month or year earlier; without a timeframe, the equally long period just
 * before.
 *
 * @example previousPeriod({ start: '2026-03-01', end: '2026-03-31' }, 'month') // 2026-02-01 to 2026-02-28
 */
export function previousPeriod({ start, end }: Period, timeframe?: Timeframe): Period {
  switch (timeframe) {
    case 'week':
      return { start: addDays(start, -7), end: addDays(end, -7) };
    case 'month':
      return { start: monthsBack(start, 1), end: monthsBack(end, 1) };
    case 'year':
      return { start: monthsBack(start, 12), end: monthsBack(end, 12) };
    case undefined:
      return { start: addDays(start, -daysBetween(start, end) - 1), end: addDays(start, -1) };
  }
}
