import { countLines } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';

export const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

export const customersText = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`);

const MOST_NAMED = 20;

/** Line numbers as text, e.g. 'line 3' or 'lines 3, 8'; long lists are cut. */
export function lineNumbers(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_NAMED).join(', ');
  const more = lines.length > MOST_NAMED ? ` and ${lines.length - MOST_NAMED} more` : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${more}`;
}

/**
 * Summary of the lines, e.g. '8 ready, 1 with problems, 2 duplicates'. A duplicate repeats a customer or an earlier
 * line.
 */
export function countsText(lines: readonly ImportLine[]): string {
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
