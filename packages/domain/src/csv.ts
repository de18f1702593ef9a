/** What a cell may hold; null is an empty cell. */
export type CsvCell = string | number | null;

/** Excel takes a file for UTF-8 only with this mark at its start. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A spreadsheet may run a text that begins so as a formula. Apostrophes before it count as already guarded. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/u;

const guarded = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);
const unguarded = (text: string): string => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text);

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = guarded(cell);
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A CSV file as RFC 4180 has it, with the byte order mark that Excel needs. Texts that a spreadsheet would take for
 * a formula get an apostrophe before them; numbers stay numbers. {@link parseCsv} gives back the very same texts.
 *
 * @example toCsv(['Name', 'Total'], [['=1+1', 12.5]]) // "\uFEFFName,Total\r\n'=1+1,12.5\r\n"
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(written).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
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

/** Of comma, semicolon and tab the one that stands most often in the first line outside quotes. */
function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1);
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

/** A cell without quotes ends at a separator or line end; one with them at the closing quote. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );

/**
 * The rows of a CSV file, the header among them: cells separated by comma, semicolon or tab, any line ends, quotes as
 * RFC 4180 has them. Empty lines are left out, and the apostrophe of {@link toCsv} before formulas is taken away.
 * Throws {@link CsvError} for quotes that do not close.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = file.startsWith(BYTE_ORDER_MARK) ? file.slice(BYTE_ORDER_MARK.length) : file;
  const pattern = cellPattern(separatorOf(text));
  const rows: CsvRow[] = [];
  let line = 1;
  let row: { line: number; cells: string[] } = { line, cells: [] };
  while (pattern.lastIndex <= text.length) {
    const match = pattern.exec(text);
    if (!match) throw new CsvError(`Line ${line} has a quotation mark that is not closed or stands alone.`, line);
    const [whole, quoted, plain = '', end = ''] = match;
    row.cells.push(unguarded(quoted?.replaceAll('""', '"') ?? plain));
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === '' || /^[\r\n]/.test(end)) {
      if (row.cells.some((cell) => cell !== '') || row.cells.length > 1) rows.push(row);
      row = { line, cells: [] };
    }
    if (end === '') break;
  }
  return rows;
}
