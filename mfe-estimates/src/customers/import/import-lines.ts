import type { CheckedCustomerRow } from '@tech-portal/contract/customers';
import type { CsvRow } from '@tech-portal/domain';
import { findFallbackColumns } from './import-columns.ts';
import type { ColumnMap } from './import-columns.ts';
import type { CustomerFile } from './customer-file.ts';
import { customerValuesOf } from './customer-values.ts';
import type { CustomerValues } from './customer-values.ts';

/** Field name of a problem with the whole line. */
export const WHOLE_LINE = '';

export interface ImportLine {
  /** Line number in the file, 1-based; serves as id. */
  readonly line: number;
  readonly values: CustomerValues;
  /** Verdict of the server; `imported` once the customer is saved. */
  readonly status: 'unchecked' | CheckedCustomerRow['status'] | 'imported';
  readonly problems: CheckedCustomerRow['problems'];
  /** True if the user excluded the line. */
  readonly skipped: boolean;
}

export function createImportLines(
  {
    header,
    rows,
  }: Pick<CustomerFile, 'header'> & { readonly rows: readonly Pick<CsvRow, 'line' | 'cells' | 'error'>[] },
  map: ColumnMap,
): ImportLine[] {
  const fallbacks = findFallbackColumns(header);
  return rows.map(({ line, cells, error }) => ({
    line,
    values: customerValuesOf(cells, map, fallbacks),
    status: error === undefined ? 'unchecked' : 'invalid',
    problems: error === undefined ? [] : [{ field: WHOLE_LINE, message: `This line ${error}` }],
    skipped: false,
  }));
}

export const isReady = ({ status, skipped }: ImportLine): boolean => status === 'valid' && !skipped;

/** Applies the server's verdicts to the lines. Valid lines sent for writing become imported. */
export function applyCheckResults(
  lines: readonly ImportLine[],
  sent: readonly ImportLine[],
  checkResults: readonly CheckedCustomerRow[],
  wasWritten: boolean,
): ImportLine[] {
  const resultByLine = new Map(sent.map(({ line }, index) => [line, checkResults[index]]));
  return lines.map((each) => {
    const checkResult = resultByLine.get(each.line);
    if (!checkResult) return each;
    const status = wasWritten && checkResult.status === 'valid' ? 'imported' : checkResult.status;
    return { ...each, status, problems: checkResult.problems };
  });
}

/** Key of a customer in an import, as on the server: email and name, ignoring case. */
const duplicateKeyOf = ({ values }: ImportLine): string =>
  JSON.stringify([values.email, values.first_name, values.last_name].map((text) => text.trim().toLowerCase()));

/**
 * Marks lines that repeat an earlier one as duplicates, because the server sees only one batch at a time. An excluded
 * line does not make a later one a duplicate.
 */
export function markDuplicates(lines: readonly ImportLine[]): ImportLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    if (line.status !== 'valid' && line.status !== 'imported') return line;
    const duplicateKey = duplicateKeyOf(line);
    if (line.status === 'valid' && seen.has(duplicateKey)) return { ...line, status: 'duplicate' };
    if (!line.skipped) seen.add(duplicateKey);
    return line;
  });
}

export function countLines(lines: readonly ImportLine[]) {
  const count = (predicate: (line: ImportLine) => boolean) => lines.filter(predicate).length;
  return {
    ready: count(isReady),
    invalid: count(({ status }) => status === 'invalid'),
    duplicate: count(({ status }) => status === 'duplicate'),
    skipped: count(({ status, skipped }) => status === 'valid' && skipped),
    imported: count(({ status }) => status === 'imported'),
  };
}

/** Size limit of a request's rows in bytes, well below the server's. */
const MAX_BATCH_BYTES = 800_000;

/** Splits lines into batches of at most `maxRows` rows within the size limit. */
export function batchesOf(lines: readonly ImportLine[], maxRows: number): ImportLine[][] {
  const encoder = new TextEncoder();
  const batches: ImportLine[][] = [];
  let bytes = Infinity;
  for (const line of lines) {
    const rowBytes = encoder.encode(JSON.stringify(line.values)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < maxRows && bytes + rowBytes <= MAX_BATCH_BYTES) {
      last.push(line);
      bytes += rowBytes;
    } else {
      batches.push([line]);
      bytes = rowBytes;
    }
  }
  return batches;
}
