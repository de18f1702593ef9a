import { FeedRefusedError } from './feed-problem.ts';
import type { FeedProblem } from './feed-problem.ts';
import type { FeedMapping } from './feed-mapping.ts';

/** A row as a file has it: names of columns and what stands in them, or why it cannot be read. */
export type FileRow =
  | { readonly line: number; readonly cells: Readonly<Record<string, string>> }
  | { readonly line: number; readonly cause: string };

/** A file as a stream of rows, read once. */
export interface FeedFile {
  /**
   * Its rows, one after the other.
   *
   * @param onColumns gets the names of its columns before the first row, where it begins with them
   * @throws FeedRefusedError when the file cannot be read
   */
  rows(onColumns: (columns: readonly string[]) => void): AsyncIterable<FileRow>;
}

const comparable = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

/** Names of columns in a file by the names of the schema. */
export interface ColumnNames {
  /** What the file calls a column, for problems. */
  nameOf(column: string): string;
  /** A row by the names of the schema. */
  read(cells: Readonly<Record<string, string>>): Record<string, string>;
}

/** Names in a file of JSON Lines may differ from line to line; so many of them are looked up once. */
const MOST_KNOWN_NAMES = 1000;

/** How the rows of a file are read, by the supplier's names for its columns. */
export function columnNames(
  columns: readonly string[],
  { columns: names = {}, defaults = {}, decimal }: FeedMapping,
): ColumnNames {
  const nameOf = (column: string): string => names[column] ?? column;
  const byName = Map.groupBy(columns, (column) => comparable(nameOf(column)));
  const given = Object.fromEntries(
    columns.flatMap((column) => (defaults[column] === undefined ? [] : [[column, defaults[column]]])),
  );
  const known = new Map<string, readonly string[]>();
  function columnsOf(name: string): readonly string[] {
    const found = known.get(name) ?? byName.get(comparable(name)) ?? [];
    if (known.size < MOST_KNOWN_NAMES) known.set(name, found);
    return found;
  }
  const written = (column: string, text: string): string =>
    decimal === ',' && amounts.has(column) ? withPoint(text) : text;
  return {
    nameOf,
    read(cells) {
      const values: Record<string, string> = {};
      for (const column of Object.keys(given)) values[column] = written(column, given[column] ?? '');
      for (const name of Object.keys(cells)) {
        const text = cells[name];
        if (text === undefined || text.trim() === '') continue;
        for (const column of columnsOf(name)) values[column] = written(column, text);
      }
      return values;
    },
  };
}

const amounts = new Set(['price', 'cost', 'stock', 'weight', 'length', 'width', 'height', 'handling']);
/** 1.234,50 is 1234.50. */
const withPoint = (text: string): string => text.replaceAll(/[.\s](?=\d{3}(?:\D|$))/g, '').replace(',', '.');

/**
 * The columns that a file has to have.
 *
 * @throws FeedRefusedError which names those that are missing
 */
export function requireColumns(
  found: readonly string[],
  required: readonly string[],
  { columns: names = {}, defaults = {} }: FeedMapping,
): void {
  const known = new Set(found.map(comparable));
  const missing = required
    .filter((column) => defaults[column] === undefined)
    .map((column) => names[column] ?? column)
    .filter((name) => !known.has(comparable(name)));
  if (missing.length > 0) {
    const what = missing.length === 1 ? 'column' : 'columns';
    throw new FeedRefusedError(
      `The file has no ${what} ${missing.map((name) => `'${name}'`).join(', ')}. It has ${found.map((name) => `'${name}'`).join(', ')}.`,
      1,
    );
  }
}

/** A problem of a row that cannot be read. */
export const unreadable = (row: number, cause: string): FeedProblem => ({ row, column: '', cause });
