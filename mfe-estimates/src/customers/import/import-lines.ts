import type { CheckedCustomerRow } from '@tech-portal/contract/customers';
import type { CsvRow } from '@tech-portal/domain';
import { spareColumns } from './customer-columns.ts';
import type { ColumnMap } from './customer-columns.ts';
import type { CustomerFile } from './customer-file.ts';
import { textsOf } from './customer-texts.ts';
import type { CustomerTexts } from './customer-texts.ts';

/** Field name of a problem with the whole line. */
export const WHOLE_LINE = '';

export interface ImportLine {
  /** Line number in the file, 1-based; serves as id. */
  readonly line: number;
  readonly texts: CustomerTexts;
  /** Verdict of the server; `imported` once the customer is saved. */
  readonly status: 'unchecked' | CheckedCustomerRow['status'] | 'imported';
  readonly problems: CheckedCustomerRow['problems'];
  /** True if the user excluded the line. */
  readonly skipped: boolean;
}

export function startLines(
  {
    header,
    rows,
  }: Pick<CustomerFile, 'header'> & { readonly rows: readonly Pick<CsvRow, 'line' | 'cells' | 'error'>[] },
  map: ColumnMap,
): ImportLine[] {
  const spare = spareColumns(header);
  return rows.map(({ line, cells, error }) => ({
    line,
    texts: textsOf(cells, map, spare),
    status: error === undefined ? 'unchecked' : 'invalid',
    problems: error === undefined ? [] : [{ field: WHOLE_LINE, message: `This line ${error}` }],
    skipped: false,
  }));
}

export const isReady = ({ status, skipped }: ImportLine): boolean => status === 'valid' && !skipped;

/** Applies the server's verdicts to the lines. Valid lines sent for writing become imported. */
export function judged(
  lines: readonly ImportLine[],
  sent: readonly ImportLine[],
  verdicts: readonly CheckedCustomerRow[],
  written: boolean,
): ImportLine[] {
  const verdictOf = new Map(sent.map(({ line }, index) => [line, verdicts[index]]));
  return lines.map((each) => {
    const verdict = verdictOf.get(each.line);
    if (!verdict) return each;
    const status = written && verdict.status === 'valid' ? 'imported' : verdict.status;
    return { ...each, status, problems: verdict.problems };
  });
}

/** Key of a customer in an import, as on the server: email and name, ignoring case. */
const identityOf = ({ texts }: ImportLine): string =>
  JSON.stringify([texts.email, texts.first_name, texts.last_name].map((text) => text.trim().toLowerCase()));

/**
 * Marks lines that repeat an earlier one as duplicates, because the server sees only one batch at a time. An excluded
 * line does not make a later one a duplicate.
 */
export function withRepeated(lines: readonly ImportLine[]): ImportLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    if (line.status !== 'valid' && line.status !== 'imported') return line;
    const identity = identityOf(line);
    if (line.status === 'valid' && seen.has(identity)) return { ...line, status: 'duplicate' };
    if (!line.skipped) seen.add(identity);
    return line;
  });
}

export function countLines(lines: readonly ImportLine[]) {
  const count = (is: (line: ImportLine) => boolean) => lines.filter(is).length;
  return {
    ready: count(isReady),
    invalid: count(({ status }) => status === 'invalid'),
    duplicate: count(({ status }) => status === 'duplicate'),
    skipped: count(({ status, skipped }) => status === 'valid' && skipped),
    imported: count(({ status }) => status === 'imported'),
  };
}

/** Size limit of a request's rows in bytes, well below the server's. */
const LARGEST_BATCH = 800_000;

/** Splits lines into batches of at most `most` rows within the size limit. */
export function batchesOf(lines: readonly ImportLine[], most: number): ImportLine[][] {
  const encoder = new TextEncoder();
  const batches: ImportLine[][] = [];
  let bytes = Infinity;
  for (const line of lines) {
    const weight = encoder.encode(JSON.stringify(line.texts)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < most && bytes + weight <= LARGEST_BATCH) {
      last.push(line);
      bytes += weight;
    } else {
      batches.push([line]);
      bytes = weight;
    }
  }
  return batches;
}
