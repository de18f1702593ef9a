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

/** The file with its headings in another line; lines above it are skipped. */
export function withHeader({ name, all }: Pick<CustomerFile, 'name' | 'all'>, headerAt: number): CustomerFile {
  return { name, all, headerAt, header: all[headerAt]?.cells ?? [], rows: all.slice(headerAt + 1) };
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
