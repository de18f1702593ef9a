const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

const short = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;

/**
 * Parses a finished text to a calendar day: also 12-24-2026, 12.24.2026 and 12/24/26, which during typing may still
 * become 12/24/2610.
 *
 * @example finishedDay('12/24/26') // '2026-12-24'
 */
export function finishedDay(text: string): string | null {
  const [, month, day, year = ''] = short.exec(text.trim()) ?? [];
  return typedDay(month === undefined ? text : `${month}/${day}/${year.padStart(4, '20')}`);
}

/**
 * Parses typed text to a calendar day, YYYY-MM-DD: the US format 3/5/2026, or 2026-03-05. Null for anything else, and
 * for days that do not exist.
 *
 * @example typedDay('3/5/2026') // '2026-03-05'
 */
export function typedDay(text: string): string | null {
  const [, month, day, year] = american.exec(text.trim()) ?? reordered(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === written ? written : null;
}

function reordered(text: string): string[] | undefined {
  const [whole, year, month, day] = iso.exec(text.trim()) ?? [];
  return whole !== undefined && year !== undefined && month !== undefined && day !== undefined
    ? [whole, month, day, year]
    : undefined;
}
