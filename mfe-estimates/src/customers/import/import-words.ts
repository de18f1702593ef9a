import { countLines } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';

/** '1 line', '12 lines'. */
export const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** '1 customer', '12 customers'. */
export const customersText = (count: number): string => (count === 1 ? '1 customer' : `${count} customers`);

const MOST_NAMED = 20;

/** The numbers of lines, e.g. 'line 3' or 'lines 3, 8'; of very many only the first are named. */
export function lineNumbers(lines: readonly number[]): string {
  const named = lines.slice(0, MOST_NAMED).join(', ');
  const more = lines.length > MOST_NAMED ? ` and ${lines.length - MOST_NAMED} more` : '';
  return `${lines.length === 1 ? 'line' : 'lines'} ${named}${more}`;
}

/** Of how many kinds the lines are, e.g. '8 ready, 1 with problems, 2 duplicates'. A duplicate is of a customer or of a line before. */
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
