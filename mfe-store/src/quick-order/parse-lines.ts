import { fitCells, normalizePartNumber, parseCsv } from '@tech-portal/domain';
import type { CsvRow } from '@tech-portal/domain';
import { parseQuantity, splitTypedLine, withoutNumbering } from './typed-line.ts';

export interface OrderLine {
  readonly part_number: string;
  readonly qty: number;
}

/** Text of a line that could not be parsed, with the reason. */
export interface UnparsedLine {
  readonly text: string;
  readonly reason: string;
}

export interface ParsedLines {
  readonly lines: readonly OrderLine[];
  readonly unparsed: readonly UnparsedLine[];
}

const MAX_PIECES = 100_000;
const MAX_PART_NUMBER_LENGTH = 64;
const AMBIGUOUS_QUANTITY = 'The quantity has extra digits. Write 1200 instead of 1,200.';
const isPartColumn = /part|sku|mpn|item|number/i;
const isQtyColumn = /qty|quant|pieces|count/i;

interface Columns {
  readonly part: number;
  readonly qty: number;
}

/** Column positions from the first line, if it is a header. */
function headerOf(cells: readonly string[]): Columns | undefined {
  const part = cells.findIndex((cell) => isPartColumn.test(cell) && !isQtyColumn.test(cell) && !/\d/.test(cell));
  const qty = cells.findIndex((cell) => isQtyColumn.test(cell) && !/\d/.test(cell));
  return part !== -1 && (qty !== -1 || cells.length === 1) ? { part, qty } : undefined;
}

/**
 * Guesses the columns of lines without a header: the part comes first, then the quantity, unless only another column
 * contains quantities.
 */
function columnsOf(rows: readonly (readonly string[])[]): Columns {
  const multiCellRows = rows.filter(({ length }) => length > 1);
  const width = Math.max(0, ...multiCellRows.map(({ length }) => length));
  const isQuantity = (column: number) =>
    multiCellRows.every((cells) => parseQuantity(cells[column] ?? '') !== undefined);
  const hasQuantityInSecondColumn = multiCellRows.some((cells) => parseQuantity(cells[1] ?? '') !== undefined);
  const others = hasQuantityInSecondColumn
    ? []
    : Array.from({ length: width }, (_, at) => at).filter((at) => at > 1 && isQuantity(at));
  return { part: 0, qty: others.length === 1 ? (others[0] ?? 1) : 1 };
}

/**
 * True if the cells next to the quantity contain digits that may belong to it, as in 'EL-500, 1,200' and 'EL-500
 * 1,200'.
 */
function hasAmbiguousQuantity({ text, cells }: CsvRow, { part, qty }: Columns, width = qty + 1): boolean {
  const next = cells[qty + 1] ?? '';
  const isSplitByComma = !text.includes('\t') && text.split(',').length >= cells.length;
  if (isSplitByComma && qty + 1 >= width && /^\d{1,6}(?:\.\d{1,2})?$/.test(next)) return true;
  const [before = '', after = ''] = cells.slice(part);
  return part + 1 === qty && /\s\d{1,3}$/.test(before) && /^\d{3}$/.test(after) && text.includes(`${before},${after}`);
}

function orderLine(part: string, quantityText: string): OrderLine | string {
  if (normalizePartNumber(part) === '') return 'There is no part number.';
  if (part.length > MAX_PART_NUMBER_LENGTH) return `A part number has at most ${MAX_PART_NUMBER_LENGTH} characters.`;
  const qty = quantityText === '' ? 1 : (parseQuantity(quantityText) ?? 0);
  if (qty < 1 || qty > MAX_PIECES) return 'The quantity must be a whole number from 1 to 100,000.';
  return { part_number: part, qty };
}

/** Parses a line without the separator of the other lines, such as a typed part number and quantity. */
function parseTypedLine(text: string): OrderLine | string {
  if (/[;,|]/.test(text)) {
    const [part = '', qty = '', ...others] = text.split(/[;,|]/);
    if (others.length > 0) return 'This line uses a different separator than the others.';
    return /\d,\d{3}$/.test(text) ? AMBIGUOUS_QUANTITY : orderLine(withoutNumbering(part.trim()), qty.trim());
  }
  const typed = splitTypedLine(text);
  return typed === 'ambiguous' ? AMBIGUOUS_QUANTITY : orderLine(typed.part, typed.qty);
}

interface SheetLayout {
  readonly columns: Columns;
  readonly width: number | undefined;
}

function parseRow(row: CsvRow, { columns, width }: SheetLayout): OrderLine | string {
  const { text, cells, error } = row;
  if (error !== undefined) return 'A quotation mark is not closed.';
  const [first = ''] = cells;
  if (cells.length === 1 && columns.part === 0 && width !== 1 && !text.includes('"')) return parseTypedLine(first);
  if (width !== undefined && !fitCells(cells, width)) return 'This line has more columns than the header.';
  if (hasAmbiguousQuantity(row, columns, width)) return AMBIGUOUS_QUANTITY;
  return orderLine(withoutNumbering(cells[columns.part] ?? ''), cells[columns.qty] ?? '');
}

export function mergeLines<Line extends OrderLine>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = normalizePartNumber(line.part_number);
    const before = merged.get(key);
    merged.set(key, before ? { ...before, qty: Math.min(before.qty + line.qty, MAX_PIECES) } : line);
  }
  return [...merged.values()];
}

/**
 * Parses pasted text or a CSV file with a part number and a quantity per line. All lines use the same separator: tab if
 * the text contains one, otherwise semicolon, pipe or comma. Lines without it may be typed freely, such as '2 x
 * EL-500'. A missing quantity means 1. A header may name the columns.
 *
 * @example parseLines('SW6D-5238A, 2').lines // [{ part_number: 'SW6D-5238A', qty: 2 }]
 */
export function parseLines(text: string): ParsedLines {
  const rows = parseCsv(text, { separator: text.includes('\t') ? '\t' : undefined }).map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => cell.trim()),
  }));
  const header = rows[0] && headerOf(rows[0].cells);
  const width = header && rows[0]?.cells.length;
  const body = header ? rows.slice(1) : rows;
  const columns = header ?? columnsOf(body.map(({ cells }) => cells));
  const lines: OrderLine[] = [];
  const unparsed: UnparsedLine[] = [];
  for (const row of body) {
    const parsed = parseRow(row, { columns, width });
    if (typeof parsed === 'string') unparsed.push({ text: row.text.trim(), reason: parsed });
    else lines.push(parsed);
  }
  return { lines: mergeLines(lines), unparsed };
}
