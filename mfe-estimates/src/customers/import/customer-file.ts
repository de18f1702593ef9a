import { CsvError, parseCsv } from '@tech-portal/domain';
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

/** Spreadsheets save as UTF-8, as UTF-16 with a mark, or in the character set of Windows. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a CSV file; throws {@link UnreadableFileError} saying what is wrong with it. */
export async function readCustomerFile(file: File): Promise<CustomerFile> {
  if (file.size > LARGEST_FILE) throw new UnreadableFileError('The file is larger than 10 MB. Please split it.');
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) throw new UnreadableFileError('This is not a CSV file. Save the sheet as CSV first.');
  try {
    const [header, ...rows] = parseCsv(text);
    if (!header || rows.length === 0) {
      throw new UnreadableFileError('The file holds no customers: it needs a line of headings and lines below it.');
    }
    return { name: file.name, header: header.cells, rows };
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFileError(error.message) : error;
  }
}
