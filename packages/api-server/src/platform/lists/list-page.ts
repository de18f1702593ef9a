import { NUMBERED_PAGES } from '@tech-portal/domain';
import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invalidInput } from '../http/invalid-input.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import type { SortKey } from './list-cursor.ts';

export interface RequestedPage {
  readonly page: number;
  readonly cursor: string | undefined;
}

/** Order of a list: all keys in one direction, the last one unique. */
export interface ListOrder {
  /** Name of the order, to reject cursors of another one. */
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

/** Columns that a statement adds to each row for {@link ListPage.cut}. */
interface Placed {
  readonly place: readonly string[];
  /** Number of matching rows, counted only up to the numbered pages; null beyond them. */
  readonly total: number | null;
}

export interface ListPage {
  readonly where: SQL | undefined;
  /**
   * Variant of `where` for rows whose first key always equals `first`: omitting that key lets PostgreSQL use an index.
   */
  whereAmong(first: number): SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
  readonly place: SQL<readonly string[]>;
  total(table: PgTable, where: SQL | undefined): SQL<number | null>;
  /** Cuts the found rows to the page and computes its paging fields. */
  cut<Row extends Placed>(found: readonly Row[]): { readonly rows: Row[]; readonly pages: ListPages };
}

const tuple = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql`, `)})`;

const refusal = (message: string) => invalidInput([{ path: 'page', message }]);

/**
 * Builds offset pagination up to {@link NUMBERED_PAGES} and keyset pagination (cursors) beyond it. For a list of any
 * length, no statement reads more rows than the numbered pages have.
 *
 * @throws ApiError `invalid_input` for a page beyond the numbered ones without a cursor of this order; `cut` throws it,
 * too
 */
export function listPage({ page, cursor }: RequestedPage, order: ListOrder, perPage: number): ListPage {
  const { keys, direction } = order;
  const isDeep = page > NUMBERED_PAGES;
  // Without a cursor, a deep page is empty if the list is short; if the list is long, `cut` rejects it.
  const isUnplaced = isDeep && cursor === undefined;
  const from = isDeep && cursor !== undefined ? readCursor(cursor, order) : undefined;
  if (isDeep && !isUnplaced && !from)
    throw refusal('This page belongs to another sort order. Start over at the first page.');
  const isBackwards = from?.side === 'before';
  const walked = isBackwards ? (direction === 'asc' ? desc : asc) : direction === 'asc' ? asc : desc;
  const isBeyond = sql.raw(isBackwards === (direction === 'asc') ? '<' : '>');
  const mostCounted = NUMBERED_PAGES * perPage;
  const beyond = (those: readonly SortKey[], place: readonly string[]): SQL =>
    sql`${tuple(those.map(({ column }) => column))} ${isBeyond} ${tuple(those.map(({ kind }, at) => kind.read(place[at] ?? '')))}`;

  return {
    where: from && beyond(keys, from.place),
    whereAmong(first) {
      if (!from) return undefined;
      const [start, ...place] = from.place;
      if (first === Number(start)) return beyond(keys.slice(1), place);
      return first > Number(start) === (isBackwards === (direction === 'desc')) ? undefined : sql`false`;
    },
    orderBy: keys.map(({ column }) => walked(column)),
    // One extra row tells whether there is a next page, unless the rows are counted.
    limit: isDeep ? perPage + 1 : perPage,
    offset: from ? 0 : Math.min(page - 1, NUMBERED_PAGES) * perPage,
    place: sql`array[${sql.join(
      keys.map(({ column, kind }) => kind.write(column)),
      sql`, `,
    )}]`,
    total: (table, where) =>
      isDeep
        ? sql`null::int`
        : sql`(select count(*)::int from (select from ${table} where ${and(where) ?? sql`true`} limit ${mostCounted + 1}) counted)`,
    cut(found) {
      if (isUnplaced && found.length > 0) {
        throw refusal(`Only the first ${NUMBERED_PAGES} pages can be opened by number. Continue from there with Next.`);
      }
      const shown = found.slice(0, perPage);
      const rows = isBackwards ? shown.toReversed() : shown;
      const total = found[0]?.total ?? 0;
      const hasMore = isDeep ? isBackwards || found.length > perPage : total > mostCounted;
      const [first, last] = [rows[0], rows.at(-1)];
      const pages: ListPages = {
        page_count: isDeep ? page : Math.max(1, Math.ceil(Math.min(total, mostCounted) / perPage)),
        ...(hasMore && { more_pages: true }),
        ...(hasMore && page >= NUMBERED_PAGES && last && { next_page: writeCursor(order, 'after', last.place) }),
        ...(page > NUMBERED_PAGES + 1 && first && { previous_page: writeCursor(order, 'before', first.place) }),
      };
      return { rows, pages };
    },
  };
}
