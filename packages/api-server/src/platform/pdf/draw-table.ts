import type { StructureElement } from 'pdfkit';
import type { DocumentRow } from './printed-document.ts';
import { lineHeight } from './pen.ts';
import { BODY, breakPage, decorate, fits, heightOf, PAPER, rule, SMALL, SMALL_STRONG, writeLines } from './sheet.ts';
import type { Line, Sheet } from './sheet.ts';

interface Column {
  readonly name: string;
  readonly key: Exclude<keyof DocumentRow, 'note'>;
  readonly x: number;
  readonly width: number;
  readonly isNumber: boolean;
}

const PADDING = 4;
const COLUMNS: readonly Column[] = [
  { name: 'Item', key: 'item', x: PAPER.left, width: 212, isNumber: false },
  { name: 'SKU', key: 'sku', x: 263, width: 88, isNumber: false },
  { name: 'Price', key: 'price', x: 359, width: 76, isNumber: true },
  { name: 'Quantity', key: 'quantity', x: 441, width: 50, isNumber: true },
  { name: 'Total', key: 'total', x: 495, width: 74, isNumber: true },
];
const HEAD = lineHeight(SMALL_STRONG) + 2 * PADDING;
/** A higher row goes over two pages rather than leave so much of the first one empty. */
const HIGHEST_WHOLE = 8 * lineHeight(BODY) + 2 * PADDING;
/** So many lines of a row go with what follows the table, so that it does not stand alone. */
const KEPT = 2;

const placeOf = ({ x, width, isNumber }: Column) => ({ x, ...(isNumber && { end: x + width }) });

function writeHead(sheet: Sheet, cell: (column: Column, write: () => void) => void): void {
  for (const column of COLUMNS) {
    const place = { ...placeOf(column), y: sheet.y + PADDING };
    cell(column, () => sheet.pen.write(column.name, SMALL_STRONG, place));
  }
  rule(sheet, sheet.y + HEAD, { color: '#111111', width: 1 });
  sheet.y += HEAD;
}

/** The head for screen readers, once. */
function drawHead(sheet: Sheet, table: StructureElement): void {
  const row = sheet.document.struct('TR', {});
  table.add(sheet.document.struct('THead', {}).add(row));
  writeHead(sheet, (_column, write) => row.add(sheet.document.struct('TH', { scope: 'Column' }, [write])));
}

/** The head again, on a further page. */
const repeatHead = (sheet: Sheet) => (): void =>
  writeHead(sheet, (_column, write) => decorate(sheet, 'Pagination', write));

interface Cell {
  readonly column: Column;
  readonly element: StructureElement;
  /** Lines that are not written yet. */
  lines: readonly Line[];
}

const heightOfRow = (cells: readonly Cell[]): number => Math.max(...cells.map(({ lines }) => heightOf(lines)));

/** The lines of a cell that have room. */
function head(lines: readonly Line[], room: number): readonly Line[] {
  let used = 0;
  const end = lines.findIndex(({ style }) => (used += lineHeight(style)) > room);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Writes what has room of the cells, which then begin with the rest. */
function writeCells(sheet: Sheet, cells: readonly Cell[], room: number): void {
  const top = sheet.y + PADDING;
  let height = 0;
  for (const cell of cells) {
    const here = head(cell.lines, room);
    writeLines(sheet, cell.element, here, { ...placeOf(cell.column), y: top });
    height = Math.max(height, heightOf(here));
    cell.lines = cell.lines.slice(here.length);
  }
  sheet.y = top + height + PADDING;
  rule(sheet, sheet.y, { color: '#cccccc', width: 0.5 });
}

/** A high row fills the page and goes on, on the next ones; what follows it stays with its last lines. */
function writeOverPages(sheet: Sheet, cells: readonly Cell[], following: number): void {
  for (;;) {
    const room = PAPER.bottom - sheet.y - 2 * PADDING;
    const height = heightOfRow(cells);
    if (height + following <= room) return writeCells(sheet, cells, room);
    const kept = KEPT * lineHeight(BODY);
    if (Math.min(room, height - kept) >= kept) writeCells(sheet, cells, Math.min(room, height - kept));
    breakPage(sheet);
  }
}

function cellsOf(sheet: Sheet, row: DocumentRow, parent: StructureElement): Cell[] {
  const element = sheet.document.struct('TR', {});
  parent.add(element);
  return COLUMNS.map((column) => {
    const cell = sheet.document.struct('TD', {});
    element.add(cell);
    const linesOf = (text: string, style: typeof BODY): Line[] =>
      text === '' ? [] : sheet.pen.linesOf(text, style, column.width).map((line) => ({ text: line, style }));
    const note = column.key === 'item' ? linesOf(row.note, SMALL) : [];
    return { column, element: cell, lines: [...linesOf(row[column.key], BODY), ...note] };
  });
}

/**
 * The lines of the document. A row stays on one page unless it is high, every page repeats the head, and the last row
 * goes with the `following` points of what comes after the table.
 */
export function drawTable(sheet: Sheet, rows: readonly DocumentRow[], following: number): void {
  const { document, root } = sheet;
  if (!fits(sheet, HEAD + 4 * lineHeight(BODY))) breakPage(sheet);
  const table = document.struct('Table', {});
  root.add(table);
  drawHead(sheet, table);
  sheet.onPage = repeatHead(sheet);
  const body = document.struct('TBody', {});
  table.add(body);
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(sheet, row, body);
    const after = index === rows.length - 1 ? following : 0;
    const height = heightOfRow(cells) + 2 * PADDING;
    if (fits(sheet, height + after)) writeCells(sheet, cells, height);
    else if (height > HIGHEST_WHOLE) writeOverPages(sheet, cells, after);
    else {
      breakPage(sheet);
      writeCells(sheet, cells, height);
    }
  }
  sheet.onPage = undefined;
  table.end();
}
