import type { CheckedCustomerRow } from '@tech-portal/contract/customers';
import type { CsvRow } from '@tech-portal/domain';
import { spareColumns } from './customer-columns.ts';
import type { ColumnMap } from './customer-columns.ts';
import type { CustomerFile } from './customer-file.ts';
import { textsOf } from './customer-texts.ts';
import type { CustomerTexts } from './customer-texts.ts';

/** The field of a problem that concerns the line itself. */
export const WHOLE_LINE = '';

/** A line of the file on its way to a customer. */
export interface ImportLine {
  /** Line of the file, from 1; identifies it. */
  readonly line: number;
  readonly texts: CustomerTexts;
  /** As the server judged it; `imported` once it is a customer. */
  readonly status: 'unchecked' | CheckedCustomerRow['status'] | 'imported';
  readonly problems: CheckedCustomerRow['problems'];
  /** The person leaves it out. */
  readonly skipped: boolean;
}

/** The lines of a file, not yet checked. */
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

/** Whether a line would be written now. */
export const isReady = ({ status, skipped }: ImportLine): boolean => status === 'valid' && !skipped;

/**
 * Puts what the server said of some lines into all of them. Of lines that were sent to be written, valid ones are
 * imported.
 */
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

/** What identifies a customer in an import, as on the server: email and name, whatever the case. */
const identityOf = ({ texts }: ImportLine): string =>
  JSON.stringify([texts.email, texts.first_name, texts.last_name].map((text) => text.trim().toLowerCase()));

/**
 * The lines with those called duplicates that say what a line before says: the server is sent parts of a file and
 * knows only one of them. A line that is left out takes nothing away from a later one.
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

/** How many lines there are of each kind. */
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

/** Bytes of a call's rows, well below what the server takes. */
const LARGEST_BATCH = 800_000;

/** Splits lines into calls of at most `most` rows, none too large for the server. */
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
