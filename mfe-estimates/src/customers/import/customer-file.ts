import { decodeText, parseCsv } from '@tech-portal/domain';
import type { CsvRow } from '@tech-portal/domain';

/** A chosen file: its headings, and its lines below them. */
export interface CustomerFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
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
  const [header, ...rows] = parseCsv(text);
  if (!header || rows.length === 0) {
    throw new UnreadableFileError('The file holds no customers: it needs a line of headings and lines below it.');
  }
  const unread = [header, ...rows].find(({ error }) => error !== undefined);
  if (unread) throw new UnreadableFileError(`Line ${unread.line} ${unread.error}`);
  return { name: file.name, header: header.cells, rows };
}
