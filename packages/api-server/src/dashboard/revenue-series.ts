import { addDays, daysBetween, monthStart, weekStart } from '@tech-portal/domain';
import type { Period } from '@tech-portal/domain';

const MAX_DAYS_BY_DAY = 62;
const MAX_DAYS_BY_WEEK = 26 * 7;

type SeriesUnit = 'day' | 'week' | 'month';

const startOf: Record<SeriesUnit, (day: string) => string> = {
  day: (day) => day,
  week: weekStart,
  month: monthStart,
};

function unitOf({ start, end }: Period): SeriesUnit {
  const days = daysBetween(start, end) + 1;
  if (days <= MAX_DAYS_BY_DAY) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

/**
 * Computes the points of a chart: every day, week or month of the period, including those without revenue. The first
 * point is dated on the period's first day, even in the middle of a week or month.
 */
export function revenueSeries(
  period: Period,
  dailyRevenue: readonly { readonly day: string; readonly revenueCents: number }[],
): { unit: SeriesUnit; points: { day: string; cents: number }[] } {
  const unit = unitOf(period);
  const pointOf = (day: string) => {
    const start = startOf[unit](day);
    return start < period.start ? period.start : start;
  };
  const cents = new Map<string, number>();
  for (let day = period.start; day <= period.end; day = addDays(day, 1)) cents.set(pointOf(day), 0);
  for (const { day, revenueCents } of dailyRevenue) {
    cents.set(pointOf(day), (cents.get(pointOf(day)) ?? 0) + revenueCents);
  }
  return { unit, points: [...cents].map(([day, sum]) => ({ day, cents: sum })) };
}
