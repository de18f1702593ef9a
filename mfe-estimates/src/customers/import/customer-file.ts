import { decodeText, parseCsv, detectSeparator } from '@tech-portal/domain';
import type { CsvRow } from '@tech-portal/domain';
import { findColumns } from './import-columns.ts';

export interface CustomerFile {
  readonly name: string;
  /** All parsed lines, including title lines. */
  readonly allRows: readonly CsvRow[];
  /** Index of the header line, 0-based. */
  readonly headerIndex: number;
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Reports put a few title lines above their headings. */
const MAX_TITLE_LINES = 15;

/** Lines that may be the header; at least one line must follow. */
export const possibleHeaders = ({ allRows }: Pick<CustomerFile, 'allRows'>): readonly CsvRow[] =>
  allRows.slice(0, -1).slice(0, MAX_TITLE_LINES);

/** Columns of a mailing label, one per line, as in 'Ship to 1' to 'Ship to 5'. */
const mailingLabelPattern = /^(bill|ship) to [1-9]$/i;

/** Appends a column that joins the lines of each mailing label into one address. */
function joinMailingLabels(header: readonly string[], rows: readonly CsvRow[]): Pick<CustomerFile, 'header' | 'rows'> {
  const labels = new Map<string, number[]>();
  for (const [index, heading] of header.entries()) {
    const label = mailingLabelPattern.test(heading.trim()) ? heading.trim().slice(0, -2) : undefined;
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
const reportDatePattern = /^ *(?:mon|tues|wednes|thurs|fri|satur|sun)day, .*\d{4}/i;

function isEndOfReport({ cells }: CsvRow): boolean {
  const [first = '', ...others] = cells;
  return reportDatePattern.test(first) && others.every((cell) => cell.trim() === '');
}

/** Uses a different line as the header; skips lines above it, and the date line at the end of a report. */
export function withHeader(
  { name, allRows }: Pick<CustomerFile, 'name' | 'allRows'>,
  headerIndex: number,
): CustomerFile {
  const below = allRows.slice(headerIndex + 1);
  const last = below.at(-1);
  const rows = last && below.length > 1 && isEndOfReport(last) ? below.slice(0, -1) : below;
  return { name, allRows, headerIndex, ...joinMailingLabels(allRows[headerIndex]?.cells ?? [], rows) };
}

/** Finds the line with the most known headings; the first line wins a tie. */
function findHeader(file: Pick<CustomerFile, 'allRows'>): number {
  const counts = possibleHeaders(file).map(({ cells }) => new Set(Object.values(findColumns(cells))).size);
  const maxCount = Math.max(...counts);
  // A single known word may be part of a title.
  return maxCount < 2 ? 0 : counts.indexOf(maxCount);
}

/** Splits an unparsable row, and treats its quotation marks as plain characters, to let the user correct the line. */
function splitWithoutQuotes(row: CsvRow, text: string): CsvRow {
  const [parsed] = parseCsv(row.text, { quotes: 'none', separator: detectSeparator(text) });
  return { ...row, cells: parsed?.cells ?? [] };
}

/** Largest accepted file, in bytes: about 50,000 customers. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Thrown with a message for the user when a file cannot be imported. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Reads a CSV file; throws {@link UnreadableFileError} with the reason. */
export async function readCustomerFile(file: File): Promise<CustomerFile> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadableFileError('The file is larger than 10 MB. Please split it.');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) throw new UnreadableFileError('This is not a CSV file. Save the sheet as CSV first.');
  const allRows = parseCsv(text);
  if (allRows.length < 2) {
    throw new UnreadableFileError('The file has no customers. It needs a header line and customer lines below it.');
  }
  const parsed = {
    name: file.name,
    allRows: allRows.map((row) => (row.error === undefined ? row : splitWithoutQuotes(row, text))),
  };
  return withHeader(parsed, findHeader(parsed));
}
