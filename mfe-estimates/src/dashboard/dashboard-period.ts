import { addDays, currentPeriod, daysBetween, previousPeriod } from '@tech-portal/domain';
import type { Period, Timeframe } from '@tech-portal/domain';

export const timeframes = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'year', label: 'Year' },
] as const satisfies readonly { value: Timeframe; label: string }[];

const DEFAULT_TIMEFRAME: Timeframe = 'month';

/** Longest revenue series in years; earlier days cannot be chosen. */
const MAX_YEARS = 20;

/** Period of the dashboard (DASH-5, DASH-6). */
export interface DashboardPeriod extends Period {
  /** Undefined for a custom period. */
  readonly timeframe: Timeframe | undefined;
  /** Error of an invalid period, which is not requested. */
  readonly problem: string | undefined;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;

export const earliestDay = (today: string): string => `${Number(today.slice(0, 4)) - MAX_YEARS}-01-01`;

function problemOf({ start, end }: Period, today: string): string | undefined {
  if (start > today) return 'Start Date must not be later than today.';
  if (end > today) return 'End Date must not be later than today.';
  return end < start ? 'End Date must not be before Start Date.' : undefined;
}

/**
 * Reads the period from the URL: a timeframe or two days. Invalid values count as missing, and the default is the
 * current month.
 *
 * @param today Calendar day in the user's time zone (FORMAT-8).
 */
export function readPeriod(params: URLSearchParams, today: string): DashboardPeriod {
  const [start, end] = [params.get('start') ?? '', params.get('end') ?? ''];
  if ([start, end].every((day) => isDay(day) && day >= earliestDay(today))) {
    return { timeframe: undefined, start, end, problem: problemOf({ start, end }, today) };
  }
  const requestedTimeframe = params.get('timeframe');
  const timeframe = timeframes.find(({ value }) => value === requestedTimeframe)?.value ?? DEFAULT_TIMEFRAME;
  return { timeframe, ...currentPeriod(timeframe, today), problem: undefined };
}

export const timeframeToParams = (timeframe: Timeframe): URLSearchParams =>
  new URLSearchParams(timeframe === DEFAULT_TIMEFRAME ? {} : { timeframe });

export const daysToParams = ({ start, end }: Period): URLSearchParams => new URLSearchParams({ start, end });

/** Query of the dashboard endpoints (DASH-25): the period and its comparison period (DASH-8). */
export function periodQuery({ timeframe, start, end }: DashboardPeriod) {
  const previous = previousPeriod({ start, end }, timeframe);
  return {
    start_date: start,
    end_date: end,
    previous_start_date: previous.start,
    previous_end_date: previous.end,
  };
}

/**
 * Label of the comparison, e.g. 'vs last month'; a custom period is compared with the same number of days before it
 * (DASH-8).
 */
export function comparisonLabel({ timeframe, start, end }: DashboardPeriod): string {
  if (timeframe) return `vs last ${timeframe}`;
  const days = daysBetween(start, end) + 1;
  return days === 1 ? 'vs the previous day' : `vs the previous ${days} days`;
}
