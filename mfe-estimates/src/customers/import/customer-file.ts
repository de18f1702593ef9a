import { decodeText, parseCsv, separatorOf } from '@tech-portal/domain';
import type { CsvRow } from '@tech-portal/domain';
import { findColumns } from './customer-columns.ts';

/** A chosen file: its headings, and its lines below them. */
export interface CustomerFile {
  readonly name: string;
  /** All that can be read, title lines included. */
  readonly all: readonly CsvRow[];
  /** Which of them, from 0, holds the headings. */
  readonly headerAt: number;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reports have a few title lines above their headings. */
const MOST_TITLE_LINES = 15;

/** Lines that may hold the headings; below them there is at least one line. */
export const possibleHeaders = ({ all }: Pick<CustomerFile, 'all'>): readonly CsvRow[] =>
  all.slice(0, -1).slice(0, MOST_TITLE_LINES);

/** Columns of a label, line by line, as in 'Ship to 1' to 'Ship to 5'. */
const numbered = /^(bill|ship) to [1-9]$/i;

/** Columns of a label as one column behind the others: its lines together say where somebody lives. */
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

/** The day and time at which a report was made, in its last line. */
const madeOn = /^ *(?:mon|tues|wednes|thurs|fri|satur|sun)day, .*\d{4}/i;

function isEndOfReport({ cells }: CsvRow): boolean {
  const [first = '', ...others] = cells;
  return madeOn.test(first) && others.every((cell) => cell.trim() === '');
}

/** The file with its headings in another line; lines above it are skipped, and the day of a report below. */
export function withHeader({ name, all }: Pick<CustomerFile, 'name' | 'all'>, headerAt: number): CustomerFile {
  const below = all.slice(headerAt + 1);
  const last = below.at(-1);
  const rows = last && below.length > 1 && isEndOfReport(last) ? below.slice(0, -1) : below;
  return { name, all, headerAt, ...withLabels(all[headerAt]?.cells ?? [], rows) };
}

/** The line with the most headings that are recognized, the first line where others have no more. */
function findHeader(file: Pick<CustomerFile, 'all'>): number {
  const counts = possibleHeaders(file).map(({ cells }) => new Set(Object.values(findColumns(cells))).size);
  const most = Math.max(...counts);
  // A single word may stand in a title.
  return most < 2 ? 0 : counts.indexOf(most);
}

/** An unreadable row with its quotation marks taken for characters, from which the line can be corrected. */
function withCells(row: CsvRow, text: string): CsvRow {
  const [read] = parseCsv(row.text, { quotes: 'none', separator: separatorOf(text) });
  return { ...row, cells: read?.cells ?? [] };
}

/** Largest file that is read, in bytes: some 50,000 customers. */
const LARGEST_FILE = 10 * 1024 * 1024;

/** Why a file cannot be imported, in words for the user. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Reads a CSV file; throws {@link UnreadableFileError} saying what is wrong with it. */
export async function readCustomerFile(file: File): Promise<CustomerFile> {
  if (file.size > LARGEST_FILE) throw new UnreadableFileError('The file is larger than 10 MB. Please split it.');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) throw new UnreadableFileError('This is not a CSV file. Save the sheet as CSV first.');
  const all = parseCsv(text);
  if (all.length < 2) {
    throw new UnreadableFileError('The file holds no customers: it needs a line of headings and lines below it.');
  }
  const read = { name: file.name, all: all.map((row) => (row.error === undefined ? row : withCells(row, text))) };
  return withHeader(read, findHeader(read));
}
