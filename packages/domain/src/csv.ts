/** What a cell may hold; null is an empty cell. */
export type CsvCell = string | number | null;

/** Excel takes a file for UTF-8 only with this mark at its start. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Characters before a formula that still leave it a formula: blanks, and invisible characters. */
const unseen = String.raw`(?:[^\S\t\r\n]|\p{Cf})*`;
/** With what a formula begins, also in full width; apostrophes before it count as already guarded. */
const formula = String.raw`'*${unseen}[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]`;
/** Where programs begin a cell within a text: those that separate by semicolon or tab do not know its quotes. */
const cellStart = String.raw`^|[;\t\r\n]`;

const unguardedFormula = new RegExp(`(${cellStart})(?=${formula})`, 'gu');
const guardedFormula = new RegExp(`(${cellStart})'(?=${formula})`, 'gu');
const startsWithControl = /^'*[\t\r\n]/;

function guarded(text: string): string {
  const inner = text.replaceAll(unguardedFormula, "$1'");
  return startsWithControl.test(inner) ? `'${inner}` : inner;
}

function unguarded(text: string): string {
  const inner = startsWithControl.test(text) && text.startsWith("'") ? text.slice(1) : text;
  return inner.replaceAll(guardedFormula, '$1');
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

/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file it begins in, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that is not CSV; `line` is where that shows. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const lineEnd = /\r\n|\r|\n/;

/** Of comma, semicolon and tab the one that stands most often in the first line outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(lineEnd, 1);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** The line that declares the separator to Excel, such as `sep=;`. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\r|\n|$)/i;

/** The text of a quoted cell, and where it ends; undefined when the quote is not closed. */
function quotedCell(text: string, start: number): { cell: string; end: number } | undefined {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
}

/**
 * The rows of a CSV file, the header among them: cells separated by comma, semicolon or tab, or as a first line such as
 * `sep=;` says; any line ends; quotes as RFC 4180 has them. Lines without any text are left out, and the apostrophes of
 * {@link toCsv} before formulas are taken away. Throws {@link CsvError} for quotes that do not close, with the line in
 * which they open.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(BYTE_ORDER_MARK.length) : file;
  const [declaration = '', declaredSeparator] = separatorLine.exec(text) ?? [];
  const separator = declaredSeparator ?? separatorOf(text);
  const cellEnd = new RegExp(`[\\r\\n${separator.replace(/[\]\\^-]/, String.raw`\$&`)}]|$`, 'g');
  const rows: CsvRow[] = [];
  let at = declaration.length;
  let line = declaration === '' ? 1 : 2;
  let row: { line: number; cells: string[] } = { line, cells: [] };
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    cellEnd.lastIndex = quoted?.end ?? at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    if (text[at] === '"' && quoted?.end !== end) {
      throw new CsvError(`Line ${line} has a quotation mark that is not closed or stands alone.`, line);
    }
    const cell = quoted?.cell ?? text.slice(at, end);
    row.cells.push(unguarded(cell));
    line += cell.split(lineEnd).length - 1;
    const closes = text[end] !== separator;
    if (closes && row.cells.some((each) => each.trim() !== '')) rows.push(row);
    if (end === text.length) return rows;
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    if (closes) {
      line += 1;
      row = { line, cells: [] };
    }
  }
}
