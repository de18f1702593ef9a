import { normalizePartNumber, parseCsv } from '@tech-portal/domain';

/** A part number and how many pieces of it. */
export interface OrderLine {
  readonly part_number: string;
  readonly qty: number;
}

/** A line that could not be read, as it was written, and why. */
export interface UnreadLine {
  readonly text: string;
  readonly reason: string;
}

export interface ParsedLines {
  readonly lines: readonly OrderLine[];
  readonly unread: readonly UnreadLine[];
}

const MOST_PIECES = 100_000;
const LONGEST_PART_NUMBER = 64;
const isPartColumn = /part|sku|mpn|item|number/i;
const isQtyColumn = /qty|quant|pieces|count/i;
const quantity = /^x?\s*(\d{1,6})(?:[.,]0+)?\s*x?$/i;

interface Columns {
  readonly part: number;
  readonly qty: number;
}

/** Cells of a line: separated by tab, semicolon or comma, otherwise a quantity after the last blank. */
function cellsOf(text: string): readonly string[] | undefined {
  if (/[\t;,]/.test(text)) {
    const row = parseCsv(text)[0];
    return row?.error === undefined ? (row?.cells ?? []).map((cell) => cell.trim()) : undefined;
  }
  const last = text.split(/\s+/).at(-1) ?? '';
  const part = text.slice(0, text.length - last.length).trim();
  return part !== '' && quantity.test(last) ? [part, last] : [text];
}

/** The columns that a first line names, if it is a header. */
function headerOf(cells: readonly string[]): Columns | undefined {
  const part = cells.findIndex((cell) => isPartColumn.test(cell) && !isQtyColumn.test(cell) && !/\d/.test(cell));
  const qty = cells.findIndex((cell) => isQtyColumn.test(cell) && !/\d/.test(cell));
  return part !== -1 && (qty !== -1 || cells.length === 1) ? { part, qty } : undefined;
}

function readLine(cells: readonly string[], columns: Columns): OrderLine | string {
  const part = cells[columns.part] ?? '';
  const written = cells[columns.qty] ?? '';
  if (normalizePartNumber(part) === '') return 'There is no part number.';
  if (part.length > LONGEST_PART_NUMBER) return `A part number has at most ${LONGEST_PART_NUMBER} characters.`;
  const pieces = written === '' ? 1 : Number(quantity.exec(written)?.[1] ?? 0);
  if (pieces < 1 || pieces > MOST_PIECES) return 'The quantity must be a whole number from 1 to 100,000.';
  return { part_number: part, qty: pieces };
}

function readText(text: string, columns: Columns): OrderLine | string {
  const cells = cellsOf(text);
  return cells ? readLine(cells, columns) : 'A quotation mark is not closed.';
}

/** The same part number twice is one line with the quantities together. */
export function mergeLines<Line extends OrderLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = normalizePartNumber(line.part_number);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, qty: Math.min(before.qty + line.qty, MOST_PIECES) } : line);
  }
  return [...merged.values()];
}

/**
 * Reads pasted text or a CSV file: a part number and a quantity in each line, separated by tab, comma, semicolon or
 * blank; without a quantity it is one piece. A header may name the columns.
 *
 * @example parseLines('SW6D-5238A, 2').lines // [{ part_number: 'SW6D-5238A', qty: 2 }]
 */
export function parseLines(text: string): ParsedLines {
  const rows = text
    .replace(/^\u{FEFF}/u, '')
    .split(/\r\n|\r|\n/)
    .map((row) => row.trim())
    .filter((row) => row !== '');
  const header = rows[0] !== undefined && !rows[0].includes('"') ? headerOf(cellsOf(rows[0]) ?? []) : undefined;
  const columns = header ?? { part: 0, qty: 1 };
  const lines: OrderLine[] = [];
  const unread: UnreadLine[] = [];
  for (const row of header ? rows.slice(1) : rows) {
    const read = readText(row, columns);
    if (typeof read === 'string') unread.push({ text: row, reason: read });
    else lines.push(read);
  }
  return { lines: mergeLines(lines), unread };
}
