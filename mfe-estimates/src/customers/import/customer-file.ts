import { decodeText, parseCsv, separatorOf } from '@tech-portal/domain';
import type { CsvRow } from '@tech-portal/domain';
import { findColumns } from './customer-columns.ts';

export interface CustomerFile {
  readonly name: string;
  /** All parsed lines, including title lines. */
  readonly all: readonly CsvRow[];
  /** Index of the header line, 0-based. */
  readonly headerAt: number;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reports put a few title lines above their headings. */
const MOST_TITLE_LINES = 15;

/** Lines that may be the header; at least one line must follow. */
export const possibleHeaders = ({ all }: Pick<CustomerFile, 'all'>): readonly CsvRow[] =>
  all.slice(0, -1).slice(0, MOST_TITLE_LINES);

/** Columns of a mailing label, one per line, as in 'Ship to 1' to 'Ship to 5'. */
const numbered = /^(bill|ship) to [1-9]$/i;

/** Appends a column that joins the lines of each mailing label into one address. */
function withLabels(header: readonly string[], rows: readonly CsvRow[]): Pick<CustomerFile, 'header' | 'rows'> {
  const labels = new Map<string, number[]>();
  for (const [index, heading] of header.entries()) {
    const label = numbered.test(heading.trim()) ? heading.trim().slice(0, -2) : undefined;
    if (label !== undefined) labels.set(label, [...(labels.get(label) ?? []), index]);
  }
  if (labels.size === 0) return { header, rows };
  const linesOf = (cells: readonly string[]) =>
    [...labels.values()].map((indexes) => indexes.map((index) => cells[index] ?? '').join('\n'));
  const padded = (cells: readonly string[]) => header.map((_, index) => cells[index] ?? '');
  return {
    header: [...header, ...labels.keys()],
    rows: rows.map((row) => ({ ...row, cells: [...padded(row.cells), ...linesOf(row.cells)] })),
  };
}

/** Creation date and time in the last line of a report. */
const madeOn = /^ *(?:mon|tues|wednes|thurs|fri|satur|sun)day, .*\d{4}/i;

function isEndOfReport({ cells }: CsvRow): boolean {
  const [first = '', ...others] = cells;
  return madeOn.test(first) && others.every((cell) => cell.trim() === '');
}

/** Uses another line as the header; skips lines above it, and the date line of a report below. */
export function withHeader({ name, all }: Pick<CustomerFile, 'name' | 'all'>, headerAt: number): CustomerFile {
  const below = all.slice(headerAt + 1);
  const last = below.at(-1);
  const rows = last && below.length > 1 && isEndOfReport(last) ? below.slice(0, -1) : below;
  return { name, all, headerAt, ...withLabels(all[headerAt]?.cells ?? [], rows) };
}

/** Finds the line with the most known headings; the first line wins a tie. */
function findHeader(file: Pick<CustomerFile, 'all'>): number {
  const counts = possibleHeaders(file).map(({ cells }) => new Set(Object.values(findColumns(cells))).size);
  const most = Math.max(...counts);
  // A single known word may be part of a title.
  return most < 2 ? 0 : counts.indexOf(most);
}

/** Splits an unparsable row with its quotation marks as plain characters, to let the user correct the line. */
function withCells(row: CsvRow, text: string): CsvRow {
  const [read] = parseCsv(row.text, { quotes: 'none', separator: separatorOf(text) });
  return { ...row, cells: read?.cells ?? [] };
}

/** Largest accepted file, in bytes: about 50,000 customers. */
const LARGEST_FILE = 10 * 1024 * 1024;

/** Thrown with a message for the user when a file cannot be imported. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Reads a CSV file; throws {@link UnreadableFileError} with the reason. */
export async function readCustomerFile(file: File): Promise<CustomerFile> {
  if (file.size > LARGEST_FILE) throw new UnreadableFileError('The file is larger than 10 MB. Please split it.');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) throw new UnreadableFileError('This is not a CSV file. Save the sheet as CSV first.');
  const all = parseCsv(text);
  if (all.length < 2) {
    throw new UnreadableFileError('The file has no customers. It needs a header line and customer lines below it.');
  }
  const read = { name: file.name, all: all.map((row) => (row.error === undefined ? row : withCells(row, text))) };
  return withHeader(read, findHeader(read));
}
