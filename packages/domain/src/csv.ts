/** Cell value; null is an empty cell. */
export type CsvCell = string | number | null;

/** Mark at the start of a file without which Excel does not read it as UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/**
 * Matches the start of a formula anywhere in a text, as programs that separate cells by semicolon or tab ignore our
 * quotes. Blanks, invisible characters and guarding apostrophes may precede the formula, whose sign may be full-width.
 */
// Stryker disable next-line Regex: its mutator turns \v into \V, which is no regular expression
const unguardedFormula = /(^|[;\t\r\n])(?='*[\v\f\u2028\u2029\p{Zs}\p{Cf}]*[=+\-@＝＋－＠])/gu;
// Stryker disable next-line Regex: as above
const guardedFormula = /(^|[;\t\r\n])'(?='*[\v\f\u2028\u2029\p{Zs}\p{Cf}]*[=+\-@＝＋－＠])/gu;
const startsWithControl = /^'*[\t\r\n]/;
/** Matches an apostrophe before digits, as in '02134, which spreadsheets read as a text mark. */
const startsWithMarkedDigit = /^'+\d/;

function guardFormulas(text: string): string {
  const inner = text.replaceAll(unguardedFormula, "$1'");
  return startsWithControl.test(inner) || startsWithMarkedDigit.test(inner) ? `'${inner}` : inner;
}

/** Removes the apostrophes that {@link toCsv} adds, and the one that spreadsheets put before digits. */
export function unguardFormulas(text: string): string {
  if (!text.includes("'")) return text;
  const isMarked = text.startsWith("'") && (startsWithControl.test(text) || startsWithMarkedDigit.test(text));
  return (isMarked ? text.slice(1) : text).replaceAll(guardedFormula, '$1');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guardFormulas(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** More lines for a file begun with {@link toCsv}, for files too long for memory. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

/**
 * CSV file by RFC 4180, with the byte order mark that Excel needs. Puts an apostrophe before texts that a spreadsheet
 * would read as a formula; numbers stay numbers. {@link parseCsv} restores the exact texts.
 *
 * @example toCsv(['Name', 'Total'], [['=1+1', 12.5]]) // "\uFEFFName,Total\r\n'=1+1,12.5\r\n"
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvLines([header, ...rows]);
}
