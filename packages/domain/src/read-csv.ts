import { unguardFormulas } from './csv.ts';

export interface CsvRow {
  /** Line of the file in which the row begins, from 1. */
  readonly line: number;
  /** Raw row without its line end. */
  readonly text: string;
  /** Cells, neither trimmed nor padded; empty in a row with an `error`. */
  readonly cells: readonly string[];
  /** Reason why the row cannot be read, e.g. 'has a quotation mark that is not closed.' */
  readonly error?: string;
}

export interface CsvOptions {
  /** One character. By default a first line such as `sep=;` declares it, or {@link detectSeparator} detects it. */
  readonly separator?: string | undefined;
  /** `none` treats quotation marks as ordinary characters. */
  readonly quotes?: 'none' | undefined;
  /** Maximum characters of a row. */
  readonly maxLength?: number;
}

/** Thrown for a line longer than `maxLength`. */
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
const UNCLOSED_QUOTE = 'has a quotation mark that is not closed.';
/** Line that declares the separator to Excel, such as `sep=;`. */
const separatorLine = /^"?sep=([^"\r\n])"?[,;|\t]*(?:\r\n|\r|\n|$)/i;

/** Possible separators. The comma is last, as it also occurs in descriptions and amounts. */
const SEPARATORS = ['\t', ';', '|', ','];
/** Characters and rows used to detect the separator. */
const SAMPLE_LENGTH = 65_536;
const SAMPLE_ROWS = 20;

/** Scores a separator: 0 if absent, highest when most rows are as wide as the header. */
function scoreSeparator(text: string, separator: string, quotes: CsvOptions['quotes']): number {
  const widths: number[] = [];
  for (const { cells } of new CsvReader({ separator, quotes }).rowsOf(text)) {
    widths.push(cells.length);
    if (widths.length === SAMPLE_ROWS) break;
  }
  const rowsAsWide = (width: number): number => (width > 1 ? widths.filter((each) => each === width).length : 0);
  const rowsLikeHeader = rowsAsWide(widths[0] ?? 0);
  return rowsLikeHeader * 2 > widths.length ? SAMPLE_ROWS + rowsLikeHeader : Math.max(0, ...widths.map(rowsAsWide));
}

/**
 * Separator that splits most of the first rows into as many cells as the header, or else the one that gives most rows
 * the same number of cells. A comma if none does.
 */
export function detectSeparator(text: string, quotes?: CsvOptions['quotes']): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const candidates = SEPARATORS.map((separator) => ({ separator, score: scoreSeparator(sample, separator, quotes) }));
  const best = candidates.reduce((bestSoFar, each) => (each.score > bestSoFar.score ? each : bestSoFar));
  return best.score === 0 ? ',' : best.separator;
}

/**
 * Fits a row to a number of columns: adds empty cells and drops blank surplus ones; undefined if a surplus cell has
 * text.
 */
export function fitCells(cells: readonly string[], width: number): string[] | undefined {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return undefined;
  return Array.from({ length: width }, (_, index) => cells[index] ?? '');
}

interface ReadCell {
  readonly cell: string;
  readonly end: number;
}

/**
 * Reads a CSV file in chunks by the rules of {@link parseCsv}. Throws {@link CsvLineTooLongError} for a line longer
 * than `maxLength`.
 */
export class CsvReader {
  readonly #options: CsvOptions;
  #separator = '';
  #cellEnd = /$/g;
  #text = '';
  #position = 0;
  #line = 1;
  #isEnded = false;
  /** Text length at which to look for the next row. Doubling it keeps the time linear for long rows in small chunks. */
  #nextScanLength = SAMPLE_LENGTH;

  constructor(options: CsvOptions = {}) {
    this.#options = options;
  }

  /** Reads the next chunk of the file. */
  *push(chunk: string): Generator<CsvRow> {
    this.#text += chunk;
    if (this.#text.length >= this.#nextScanLength) yield* this.#rows();
  }

  *rowsOf(text: string): Generator<CsvRow> {
    yield* this.push(text);
    yield* this.end();
  }

  *end(): Generator<CsvRow> {
    this.#isEnded = true;
    yield* this.#rows();
  }

  #start(): void {
    if (this.#text.startsWith(BYTE_ORDER_MARK)) this.#position = 1;
    const [declaration = '', declared] =
      separatorLine.exec(this.#text.slice(this.#position, this.#position + 100)) ?? [];
    this.#position += declaration.length;
    if (declaration !== '') this.#line = 2;
    this.#separator =
      this.#options.separator ?? declared ?? detectSeparator(this.#text.slice(this.#position), this.#options.quotes);
    this.#cellEnd = new RegExp(`[\\r\\n${this.#separator.replace(/[\]\\^-]/, String.raw`\$&`)}]`, 'g');
  }

  *#rows(): Generator<CsvRow> {
    if (this.#separator === '') this.#start();
    while (this.#position < this.#text.length) {
      const row = this.#row();
      if (row === 'incomplete') break;
      if (row.error !== undefined || row.cells.some((cell) => cell.trim() !== '')) yield row;
    }
    this.#text = this.#text.slice(this.#position);
    this.#position = 0;
    this.#nextScanLength = Math.max(SAMPLE_LENGTH, this.#text.length * 2);
  }

  #row(): CsvRow | 'incomplete' {
    const cells: string[] = [];
    let start = this.#position;
    for (;;) {
      const read = this.#cell(start);
      if (read === 'incomplete') return this.#isTooLong() ? this.#unclosedRow(start) : read;
      if (read === 'unclosed') return this.#unclosedRow(start);
      cells.push(unguardFormulas(read.cell));
      if (this.#text[read.end] !== this.#separator) return this.#consumeRow(read.end, cells);
      start = read.end + 1;
    }
  }

  #isTooLong(): boolean {
    return this.#text.length - this.#position > (this.#options.maxLength ?? Infinity);
  }

  /** Row that ends with the line of its unclosed quotation mark; reading resumes on the next line. */
  #unclosedRow(opening: number): CsvRow {
    const lineEnd = /[\r\n]/g;
    lineEnd.lastIndex = opening;
    const end = lineEnd.exec(this.#text)?.index;
    if (end === undefined && this.#isTooLong()) throw new CsvLineTooLongError(this.#line);
    return { ...this.#consumeRow(end ?? this.#text.length, []), error: UNCLOSED_QUOTE };
  }

  #consumeRow(end: number, cells: readonly string[]): CsvRow {
    const row = { line: this.#line, text: this.#text.slice(this.#position, end), cells };
    this.#position = this.#text.startsWith('\r\n', end) ? end + 2 : end + 1;
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
      // The quotation mark neither opens nor closes a cell: the cell is plain, unless it spans lines.
      return /[\r\n]/.test(cell) ? 'unclosed' : this.#plainCell(start, quote + 1);
    }
  }

  #hasLineEnd(before: number): boolean {
    return this.#isEnded || before + 2 < this.#text.length;
  }

  /** Cell up to the next separator, without surrounding quotation marks. */
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
 * Rows of a CSV file, including the header.
 *
 * - Cells are separated as {@link CsvOptions} says; lines end with CRLF, LF or CR.
 * - A quotation mark at the start of a cell quotes it: the cell may hold separators, line ends and doubled marks.
 *   A mark within a cell is literal, as in `5" hose`. A row with an unclosed mark has an `error`, and reading resumes on
 *   the next line.
 * - Rows without any text are skipped.
 * - The apostrophes of `toCsv` are removed, and the one that spreadsheets put before digits, as in `'02134`.
 */
export function parseCsv(text: string, options?: CsvOptions): CsvRow[] {
  return [...new CsvReader(options).rowsOf(text)];
}
