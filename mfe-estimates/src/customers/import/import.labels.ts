import { countLines } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';

export const formatLineCount = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

export const formatCustomerCount = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`);

const MAX_NAMED = 20;

/** Line numbers as text, e.g. 'line 3' or 'lines 3, 8'; long lists are cut. */
export function formatLineNumbers(lines: readonly number[]): string {
  const named = lines.slice(0, MAX_NAMED).join(', ');
  const remainder = lines.length > MAX_NAMED ? ` and ${lines.length - MAX_NAMED} more` : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${remainder}`;
}

/**
 * Summary of the lines, e.g. '8 ready, 1 with problems, 2 duplicates'. A duplicate repeats a customer or an earlier
 * line.
 */
export function summarizeLines(lines: readonly ImportLine[]): string {
  const { ready, invalid, duplicate, skipped, imported } = countLines(lines);
  return [
    imported > 0 && `${imported} imported`,
    `${ready} ready`,
    `${invalid} with problems`,
    duplicate === 1 ? '1 duplicate' : `${duplicate} duplicates`,
    skipped > 0 && `${skipped} left out`,
  ]
    .filter(Boolean)
    .join(', ');
}
