const usPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const isoPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const shortYearPattern = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;

/**
 * Parses a calendar day when typing has ended. Accepts more formats than {@link parseDay}: 12-24-2026, 12.24.2026, and
 * 12/24/26, which during typing may be the start of 12/24/2610.
 *
 * @example parseFinishedDay('12/24/26') // '2026-12-24'
 */
export function parseFinishedDay(text: string): string | null {
  const [, month, day, year = ''] = shortYearPattern.exec(text.trim()) ?? [];
  return parseDay(month === undefined ? text : `${month}/${day}/${year.padStart(4, '20')}`);
}

/**
 * Parses typed text to a calendar day, YYYY-MM-DD. Accepts the US format 3/5/2026, and 2026-03-05. Null for anything
 * else, and for days that do not exist.
 *
 * @example parseDay('3/5/2026') // '2026-03-05'
 */
export function parseDay(text: string): string | null {
  const [, month, day, year] = usPattern.exec(text.trim()) ?? isoToUs(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${isoDay}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === isoDay ? isoDay : null;
}

function isoToUs(text: string): string[] | undefined {
  const [match, year, month, day] = isoPattern.exec(text.trim()) ?? [];
  return match !== undefined && year !== undefined && month !== undefined && day !== undefined
    ? [match, month, day, year]
    : undefined;
}
