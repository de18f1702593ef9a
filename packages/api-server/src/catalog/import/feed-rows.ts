import { FeedRefusedError } from './feed-problem.ts';
import type { FeedProblem } from './feed-problem.ts';
import type { FeedMapping } from './feed-mapping.ts';

/** File row: cells by column name, or the reason why it cannot be parsed. */
export type FileRow =
  | { readonly line: number; readonly cells: Readonly<Record<string, string>> }
  | { readonly line: number; readonly cause: string };

/** Stream of file rows, to be read once. */
export interface FeedFile {
  /**
   * Yields the rows in order.
   *
   * @param onColumns called with the column names before the first row, if the file has a header
   * @throws FeedRefusedError when the file cannot be parsed
   */
  rows(onColumns: (columns: readonly string[]) => void): AsyncIterable<FileRow>;
}

const normalizeColumnName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

/** Maps file column names to schema names. */
export interface ColumnNames {
  nameOf(column: string): string;
  /** Cells by schema name. */
  read(cells: Readonly<Record<string, string>>): Record<string, string>;
}

/** Size of the name cache, limited because JSON Lines may use different names on each line. */
const MAX_CACHED_NAMES = 1000;

export function columnNames(
  columns: readonly string[],
  { columns: names = {}, defaults = {}, decimal }: FeedMapping,
): ColumnNames {
  const nameOf = (column: string): string => names[column] ?? column;
  const byName = Map.groupBy(columns, (column) => normalizeColumnName(nameOf(column)));
  const defaultValues = Object.fromEntries(
    columns.flatMap((column) => (defaults[column] === undefined ? [] : [[column, defaults[column]]])),
  );
  const knownNames = new Map<string, readonly string[]>();
  function columnsOf(name: string): readonly string[] {
    const found = knownNames.get(name) ?? byName.get(normalizeColumnName(name)) ?? [];
    if (knownNames.size < MAX_CACHED_NAMES) knownNames.set(name, found);
    return found;
  }
  const normalizeValue = (column: string, text: string): string =>
    decimal === ',' && numericColumns.has(column) ? toDecimalPoint(text) : text;
  return {
    nameOf,
    read(cells) {
      const values: Record<string, string> = {};
      for (const column of Object.keys(defaultValues))
        values[column] = normalizeValue(column, defaultValues[column] ?? '');
      for (const name of Object.keys(cells)) {
        const text = cells[name];
        if (text === undefined || text.trim() === '') continue;
        for (const column of columnsOf(name)) values[column] = normalizeValue(column, text);
      }
      return values;
    },
  };
}

const numericColumns = new Set(['price', 'cost', 'stock', 'weight', 'length', 'width', 'height', 'handling']);
/** Converts 1.234,50 to 1234.50. */
const toDecimalPoint = (text: string): string => text.replaceAll(/[.\s](?=\d{3}(?:\D|$))/g, '').replace(',', '.');

/**
 * Checks for required columns.
 *
 * @throws FeedRefusedError with the names of the missing columns
 */
export function requireColumns(
  found: readonly string[],
  required: readonly string[],
  { columns: names = {}, defaults = {} }: FeedMapping,
): void {
  const knownNames = new Set(found.map(normalizeColumnName));
  const missing = required
    .filter((column) => defaults[column] === undefined)
    .map((column) => names[column] ?? column)
    .filter((name) => !knownNames.has(normalizeColumnName(name)));
  if (missing.length > 0) {
    const noun = missing.length === 1 ? 'column' : 'columns';
    throw new FeedRefusedError(
      `The file has no ${noun} ${missing.map((name) => `'${name}'`).join(', ')}. It has ${found.map((name) => `'${name}'`).join(', ')}.`,
      1,
    );
  }
}

export const unreadableRowProblem = (row: number, cause: string): FeedProblem => ({ row, column: '', cause });
