import { MAX_NUMBERED_PAGES } from '@tech-portal/domain';
import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invalidInput } from '../http/invalid-input.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import type { SortKey } from './list-cursor.ts';

export interface RequestedPage {
  readonly page: number;
  readonly cursor: string | undefined;
}

/** Order of a list: all keys in one direction, the last one unique. */
export interface ListOrder {
  /** Name of the order, to reject cursors of other orders. */
  readonly name: string;
  readonly keys: readonly SortKey[];
  readonly direction: 'asc' | 'desc';
}

export interface ListPages {
  readonly page_count: number;
  readonly more_pages?: true;
  readonly next_page?: string;
  readonly previous_page?: string;
}

/** Columns that a statement adds to each row for {@link ListPage.slice}. */
interface PagedRow {
  readonly keyValues: readonly string[];
  /** Number of matching rows, counted only up to the numbered pages; null beyond them. */
  readonly total: number | null;
}

export interface ListPage {
  readonly where: SQL | undefined;
  /**
   * Variant of `where` for rows whose first key always equals `first`: omitting that key lets PostgreSQL use an index.
   */
  whereFirstKeyIs(first: number): SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
  readonly keyValues: SQL<readonly string[]>;
  total(table: PgTable | SQL, where: SQL | undefined): SQL<number | null>;
  /** Limits the found rows to the page and computes its paging fields. */
  slice<Row extends PagedRow>(found: readonly Row[]): { readonly rows: Row[]; readonly pages: ListPages };
}

const tuple = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql`, `)})`;

const pageError = (message: string) => invalidInput([{ path: 'page', message }]);

/**
 * Builds offset pagination up to {@link MAX_NUMBERED_PAGES} and keyset pagination (cursors) beyond it. For a list of
 * any length, no statement reads more rows than the numbered pages have.
 *
 * @throws ApiError `invalid_input` for a page beyond the numbered ones without a cursor of this order; also thrown by
 * `slice`
 */
export function listPage({ page, cursor }: RequestedPage, order: ListOrder, perPage: number): ListPage {
  const { keys, direction } = order;
  const isDeep = page > MAX_NUMBERED_PAGES;
  // Without a cursor, a deep page is empty if the list is short; if the list is long, `slice` rejects it.
  const needsCursor = isDeep && cursor === undefined;
  const decodedCursor = isDeep && cursor !== undefined ? decodeCursor(cursor, order) : undefined;
  if (isDeep && !needsCursor && !decodedCursor)
    throw pageError('This page belongs to another sort order. Start over at the first page.');
  const isBackwards = decodedCursor?.side === 'before';
  const orderDirection = isBackwards ? (direction === 'asc' ? desc : asc) : direction === 'asc' ? asc : desc;
  const comparison = sql.raw(isBackwards === (direction === 'asc') ? '<' : '>');
  const maxCounted = MAX_NUMBERED_PAGES * perPage;
  const isPastCursor = (sortKeys: readonly SortKey[], keyValues: readonly string[]): SQL =>
    sql`${tuple(sortKeys.map(({ column }) => column))} ${comparison} ${tuple(sortKeys.map(({ codec }, at) => codec.read(keyValues[at] ?? '')))}`;

  return {
    where: decodedCursor && isPastCursor(keys, decodedCursor.keyValues),
    whereFirstKeyIs(first) {
      if (!decodedCursor) return undefined;
      const [start, ...keyValues] = decodedCursor.keyValues;
      if (first === Number(start)) return isPastCursor(keys.slice(1), keyValues);
      return first > Number(start) === (isBackwards === (direction === 'desc')) ? undefined : sql`false`;
    },
    orderBy: keys.map(({ column }) => orderDirection(column)),
    // One extra row tells whether there is a next page, unless the rows are counted.
    limit: isDeep ? perPage + 1 : perPage,
    offset: decodedCursor ? 0 : Math.min(page - 1, MAX_NUMBERED_PAGES) * perPage,
    keyValues: sql`array[${sql.join(
      keys.map(({ column, codec }) => codec.write(column)),
      sql`, `,
    )}]`,
    total: (table, where) =>
      isDeep
        ? sql`null::int`
        : sql`(select count(*)::int from (select from ${table} where ${and(where) ?? sql`true`} limit ${maxCounted + 1}) counted)`,
    slice(found) {
      if (needsCursor && found.length > 0) {
        throw pageError(
          `Only the first ${MAX_NUMBERED_PAGES} pages can be opened by number. Continue from there with Next.`,
        );
      }
      const pageRows = found.slice(0, perPage);
      const rows = isBackwards ? pageRows.toReversed() : pageRows;
      const total = found[0]?.total ?? 0;
      const hasMore = isDeep ? isBackwards || found.length > perPage : total > maxCounted;
      const [first, last] = [rows[0], rows.at(-1)];
      const pages: ListPages = {
        page_count: isDeep ? page : Math.max(1, Math.ceil(Math.min(total, maxCounted) / perPage)),
        ...(hasMore && { more_pages: true }),
        ...(hasMore &&
          page >= MAX_NUMBERED_PAGES &&
          last && { next_page: encodeCursor(order, 'after', last.keyValues) }),
        ...(page > MAX_NUMBERED_PAGES + 1 &&
          first && { previous_page: encodeCursor(order, 'before', first.keyValues) }),
      };
      return { rows, pages };
    },
  };
}
