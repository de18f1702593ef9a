/** Default time zone of a business (FORMAT-9). Only the server's `settings` module may base decisions on it. */
export const BUSINESS_TIME_ZONE = 'America/Chicago';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/**
 * Cached by time zone: creating a formatter costs as much as using one sixty times, and lists format a day in each row.
 */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = dayFormats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  });
  dayFormats.set(timeZone, format);
  return format;
}

/**
 * Calendar day of a moment, YYYY-MM-DD, in a time zone; by default the user's (FORMAT-8).
 *
 * @example calendarDay(new Date('2026-03-01T03:00:00Z'), BUSINESS_TIME_ZONE) // '2026-02-28'
 */
export function calendarDay(date: Date, timeZone?: string): string {
  if (timeZone === undefined) {
    const year = String(date.getFullYear()).padStart(4, '0');
    return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  }
  const parts = dayFormat(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Adds days to a calendar day; a negative number subtracts. Days have no time, so daylight saving does not affect them.
 *
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** UTC offsets are multiples of 15 minutes, and so are the starts of days. */
const QUARTER_HOUR_MS = 900_000;

/**
 * First moment of a calendar day in a time zone, even on days when clocks change.
 *
 * @example dayStart('2026-03-01', 'Pacific/Honolulu') // 2026-03-01T10:00:00Z
 */
export function dayStart(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T00:00:00Z`).getTime() / QUARTER_HOUR_MS;
  // Offsets range from 14 hours ahead of UTC (Line Islands) to 12 hours behind.
  let [low, high] = [midnight - 60, midnight + 60];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (calendarDay(new Date(middle * QUARTER_HOUR_MS), timeZone) < day) low = middle;
    else high = middle;
  }
  return new Date(high * QUARTER_HOUR_MS);
}

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

/** Same day a number of months earlier, or the last day of that month if it is shorter. */
function monthsBack(day: string, months: number): string {
  const date = utc(day);
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0));
  lastOfMonth.setUTCDate(Math.min(date.getUTCDate(), lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/**
 * Comparison period: the same days a week, month or year earlier or, without a timeframe, the period of equal length
 * just before.
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
