/** Default time zone of a business (FORMAT-9). Only the server's module `settings` decides with it. */
export const BUSINESS_TIME_ZONE = 'America/Chicago';

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Cached by time zone: creating a formatter costs as much as sixty uses, and lists format a day in each row. */
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
 * Adds days to a calendar day; a negative number subtracts. Days have no time, which keeps daylight saving out.
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
 * First moment of a calendar day in a time zone, correct across clock changes.
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
