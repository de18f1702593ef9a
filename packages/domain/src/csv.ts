/** What a cell may hold; null is an empty cell. */
export type CsvCell = string | number | null;

/** Excel takes a file for UTF-8 only with this mark at its start. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * Find where programs begin a cell within a text, as those that separate by semicolon or tab do not know its quotes,
 * and a formula follows: behind blanks and invisible characters, also in full width, and behind apostrophes that guard.
 */
// Stryker disable next-line Regex: its mutator turns \v into \V, which is no regular expression
const unguardedFormula = /(^|[;\t\r\n])(?='*[\v\f\u2028\u2029\p{Zs}\p{Cf}]*[=+\-@＝＋－＠])/gu;
// Stryker disable next-line Regex: as above
const guardedFormula = /(^|[;\t\r\n])'(?='*[\v\f\u2028\u2029\p{Zs}\p{Cf}]*[=+\-@＝＋－＠])/gu;
const startsWithControl = /^'*[\t\r\n]/;
/** Spreadsheets take an apostrophe before digits for the mark of a text, as in '02134. */
const startsWithMarkedDigit = /^'+\d/;

function guarded(text: string): string {
  const inner = text.replaceAll(unguardedFormula, "$1'");
  return startsWithControl.test(inner) || startsWithMarkedDigit.test(inner) ? `'${inner}` : inner;
}

/** Takes the apostrophes of {@link toCsv} away, and the one that spreadsheets put before digits. */
export function unguarded(text: string): string {
  if (!text.includes("'")) return text;
  const isMarked = text.startsWith("'") && (startsWithControl.test(text) || startsWithMarkedDigit.test(text));
  return (isMarked ? text.slice(1) : text).replaceAll(guardedFormula, '$1');
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guarded(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Further lines of a file that {@link toCsv} began, for files too long for memory. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

/**
 * A CSV file as RFC 4180 has it, with the byte order mark that Excel needs. Texts that a spreadsheet would take for
 * a formula get an apostrophe before them; numbers stay numbers. {@link parseCsv} gives back the very same texts.
 *
 * @example toCsv(['Name', 'Total'], [['=1+1', 12.5]]) // "\uFEFFName,Total\r\n'=1+1,12.5\r\n"
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines([header, ...rows]);
}
