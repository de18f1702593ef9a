const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * The calendar day somebody typed, YYYY-MM-DD: 3/5/2026 as Americans write it, or 2026-03-05. Null for anything
 * else, and for days that do not exist.
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
