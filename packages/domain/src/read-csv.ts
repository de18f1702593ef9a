import { unguarded } from './csv.ts';

/** A row of a CSV file. */
export interface CsvRow {
  /** The line of the file it begins in, from 1. */
  readonly line: number;
  /** The row as the file has it, without its line end. */
  readonly text: string;
  /** Neither trimmed nor padded; none in a row with an `error`. */
  readonly cells: readonly string[];
  /** Says why the row cannot be read, as in 'has a quotation mark that is not closed.' */
  readonly error?: string;
}

export interface CsvOptions {
  /** One character. Without it a first line such as `sep=;` names it, or {@link separatorOf} finds it. */
  readonly separator?: string | undefined;
  /** `none` takes quotation marks for ordinary characters. */
  readonly quotes?: 'none' | undefined;
  /** The longest row in characters. */
  readonly maxLength?: number;
}

/** A line longer than `maxLength`. */
export class CsvLineTooLongError extends Error {
  override readonly name = 'CsvLineTooLongError';
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} is too long.`);
    this.line = line;
  }
}

const BYTE_ORDER_MARK = '\u{FEFF}';
const LINE_ENDS = /\r\n|\r|\n/g;
const UNCLOSED = 'has a quotation mark that is not closed.';
/** The line that declares the separator to Excel, such as `sep=;`. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;|\t]*(?:\r\n|\r|\n|$)/i;

/** Commas come last: they stand in descriptions and amounts as well. */
const SEPARATORS = ['\t', ';', '|', ','];
/** Characters and rows that tell the separator. */
const HEAD = 65_536;
const HEAD_ROWS = 20;

/** Says how well a separator fits: 0 if it never stands in the text, and best where most rows are as wide as the header. */
function fitOf(text: string, separator: string, quotes: CsvOptions['quotes']): number {
  const widths: number[] = [];
  for (const { cells } of new CsvReader({ separator, quotes }).rowsOf(text)) {
    widths.push(cells.length);
    if (widths.length === HEAD_ROWS) break;
  }
  const rowsAsWide = (width: number): number => (width > 1 ? widths.filter((each) => each === width).length : 0);
  const likeHeader = rowsAsWide(widths[0] ?? 0);
  return likeHeader * 2 > widths.length ? HEAD_ROWS + likeHeader : Math.max(0, ...widths.map(rowsAsWide));
}

/** The separator that cuts most of the first rows into as many cells as the header, or else as each other; or a comma. */
export function separatorOf(text: string, quotes?: CsvOptions['quotes']): string {
  const head = text.slice(0, HEAD);
  const found = SEPARATORS.map((separator) => ({ separator, fit: fitOf(head, separator, quotes) }));
  const best = found.reduce((most, each) => (each.fit > most.fit ? each : most));
  return best.fit === 0 ? ',' : best.separator;
}

/** Cells of a row for so many columns: missing ones are empty, surplus blank ones go; undefined if others are left. */
export function fitCells(cells: readonly string[], width: number): string[] | undefined {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return undefined;
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

/** A cell, and where it ends. */
interface ReadCell {
  readonly cell: string;
  readonly end: number;
}

/**
 * Reads a CSV file in pieces; {@link parseCsv} says by which rules. A line longer than `maxLength` throws
 * {@link CsvLineTooLongError}.
 */
export class CsvReader {
  readonly #options: CsvOptions;
  #separator = '';
  #cellEnd = /$/g;
  #text = '';
  #at = 0;
  #line = 1;
  #isEnded = false;
  /** Length of the text at which the next row is looked for: doubling it keeps long rows in small pieces linear. */
  #enough = HEAD;

  constructor(options: CsvOptions = {}) {
    this.#options = options;
  }

  /** Takes the next piece of the file. */
  *push(piece: string): Generator<CsvRow> {
    this.#text += piece;
    if (this.#text.length >= this.#enough) yield* this.#rows();
  }

  /** Reads a whole file. */
  *rowsOf(text: string): Generator<CsvRow> {
    yield* this.push(text);
    yield* this.end();
  }

  /** Reads the rows that are left at the end of the file. */
  *end(): Generator<CsvRow> {
    this.#isEnded = true;
    yield* this.#rows();
  }

  #begin(): void {
    if (this.#text.startsWith(BYTE_ORDER_MARK)) this.#at = 1;
    const [declaration = '', declared] = separatorLine.exec(this.#text.slice(this.#at, this.#at + 100)) ?? [];
    this.#at += declaration.length;
    if (declaration !== '') this.#line = 2;
    this.#separator =
      this.#options.separator ?? declared ?? separatorOf(this.#text.slice(this.#at), this.#options.quotes);
    this.#cellEnd = new RegExp(`[\\r\\n${this.#separator.replace(/[\]\\^-]/, String.raw`\$&`)}]`, 'g');
  }

  *#rows(): Generator<CsvRow> {
    if (this.#separator === '') this.#begin();
    while (this.#at < this.#text.length) {
      const row = this.#row();
      if (row === 'incomplete') break;
      if (row.error !== undefined || row.cells.some((cell) => cell.trim() !== '')) yield row;
    }
    this.#text = this.#text.slice(this.#at);
    this.#at = 0;
    this.#enough = Math.max(HEAD, this.#text.length * 2);
  }

  #row(): CsvRow | 'incomplete' {
    const cells: string[] = [];
    let start = this.#at;
    for (;;) {
      const read = this.#cell(start);
      if (read === 'incomplete') return this.#isTooLong() ? this.#unclosed(start) : read;
      if (read === 'unclosed') return this.#unclosed(start);
      cells.push(unguarded(read.cell));
      if (this.#text[read.end] !== this.#separator) return this.#take(read.end, cells);
      start = read.end + 1;
    }
  }

  #isTooLong(): boolean {
    return this.#text.length - this.#at > (this.#options.maxLength ?? Infinity);
  }

  /** The row up to the end of the line in which a quotation mark opens; the next line is read by itself. */
  #unclosed(opening: number): CsvRow {
    const lineEnd = /[\r\n]/g;
    lineEnd.lastIndex = opening;
    const end = lineEnd.exec(this.#text)?.index;
    if (end === undefined && this.#isTooLong()) throw new CsvLineTooLongError(this.#line);
    return { ...this.#take(end ?? this.#text.length, []), error: UNCLOSED };
  }

  #take(end: number, cells: readonly string[]): CsvRow {
    const row = { line: this.#line, text: this.#text.slice(this.#at, end), cells };
    this.#at = this.#text.startsWith('\r\n', end) ? end + 2 : end + 1;
    this.#line += 1 + (row.text.match(LINE_ENDS)?.length ?? 0);
    return row;
  }

  #cell(start: number): ReadCell | 'incomplete' | 'unclosed' {
    const text = this.#text;
    if (text[start] !== '"' || this.#options.quotes === 'none') return this.#plainCell(start, start);
    for (let from = start + 1; ;) {
      const quote = text.indexOf('"', from);
      if (quote === -1) return this.#isEnded ? 'unclosed' : 'incomplete';
      const next = text[quote + 1];
      if (next === undefined && !this.#isEnded) return 'incomplete';
      if (next === '"') {
        from = quote + 2;
        continue;
      }
      const cell = text.slice(start + 1, quote);
      if (
        next === undefined ||
        next === this.#separator ||
        next === '\n' ||
        (next === '\r' && this.#hasLineEnd(quote))
      ) {
        return { cell: cell.replaceAll('""', '"'), end: quote + 1 };
      }
      if (next === '\r') return 'incomplete';
      // It opens nothing and closes nothing: the cell is plain, unless it spans lines.
      return /[\r\n]/.test(cell) ? 'unclosed' : this.#plainCell(start, quote + 1);
    }
  }

  #hasLineEnd(before: number): boolean {
    return this.#isEnded || before + 2 < this.#text.length;
  }

  /** A cell up to the next separator; quotation marks around the whole of it are taken away. */
  #plainCell(start: number, from: number): ReadCell | 'incomplete' {
    this.#cellEnd.lastIndex = from;
    const end = this.#cellEnd.exec(this.#text)?.index ?? this.#text.length;
    const isLast = end === this.#text.length || (this.#text[end] === '\r' && end + 1 === this.#text.length);
    if (isLast && !this.#isEnded) return 'incomplete';
    const cell = this.#text.slice(start, end);
    const trimmed = cell.trimEnd();
    const isQuoted = from > start && trimmed.endsWith('"');
    return { cell: isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"') : cell, end };
  }
}

/**
 * The rows of a CSV file, the header among them.
 *
 * - Cells are separated as {@link CsvOptions} says; lines end with CRLF, LF or CR.
 * - Quotation marks count where they begin a cell: the cell may hold separators and line ends, and marks written twice.
 *   A mark within a cell stands for itself, as in `5" hose`. A row with one that does not close has an `error`, and the
 *   next line is read by itself.
 * - Rows without any text are left out.
 * - The apostrophes of `toCsv` are taken away, and the one before digits that spreadsheets have, as in `'02134`.
 */
export function parseCsv(text: string, options?: CsvOptions): CsvRow[] {
  return [...new CsvReader(options).rowsOf(text)];
}
