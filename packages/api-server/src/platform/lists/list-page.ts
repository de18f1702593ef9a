import { NUMBERED_PAGES } from '@tech-portal/domain';
import { and, asc, desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invalidInput } from '../http/invalid-input.ts';
import { readCursor, writeCursor } from './list-cursor.ts';
import type { SortKey } from './list-cursor.ts';

/** Which page, as a list call has it. */
export interface RequestedPage {
  readonly page: number;
  readonly cursor: string | undefined;
}

/** The order of a list: by the keys, the last of which no two rows share, all of them in one direction. */
export interface ListOrder {
  /** Names the order, so that the cursor of another one is refused. */
  readonly name: string;
  readonly keys: readonly SortKey[];
  readonly direction: 'asc' | 'desc';
}

/** What the first row of a page says of the pages of its list. */
export interface ListPages {
  readonly page_count: number;
  readonly more_pages?: true;
  readonly next_page?: string;
  readonly previous_page?: string;
}

/** What a statement adds to each row for {@link ListPage.cut}. */
interface Placed {
  /** The row's keys as text. */
  readonly place: readonly string[];
  /** How many rows there are, counted no further than the numbered pages go; null beyond them. */
  readonly total: number | null;
}

/** One page of a list, as parts of its statement. */
export interface ListPage {
  readonly where: SQL | undefined;
  /** As `where`, for rows that all have this number as their first key; without it in the condition, an index finds them. */
  whereAmong(first: number): SQL | undefined;
  readonly orderBy: SQL[];
  readonly limit: number;
  readonly offset: number;
  readonly place: SQL<readonly string[]>;
  /** Counts what matches, no further than the numbered pages go. */
  total(table: PgTable, where: SQL | undefined): SQL<number | null>;
  /** The rows of the page out of what the statement found, and what its first row says of the pages. */
  cut<Row extends Placed>(found: readonly Row[]): { readonly rows: Row[]; readonly pages: ListPages };
}

const tuple = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql`, `)})`;

const refusal = (message: string) => invalidInput([{ path: 'page', message }]);

/**
 * The pages up to {@link NUMBERED_PAGES} are found by their number. Those beyond are found by where their neighbor
 * ended: however long a list is, no statement reads more rows than the numbered pages have.
 *
 * @throws ApiError `invalid_input`, also when rows are cut, for a page beyond the numbered ones of a long list without a
 *   cursor of this order
 */
export function listPage({ page, cursor }: RequestedPage, order: ListOrder, perPage: number): ListPage {
  const { keys, direction } = order;
  const isDeep = page > NUMBERED_PAGES;
  // Beyond the end of a short list there is nothing, as on any such page; of a long one the page may exist.
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
    // One more than shown says whether there is a next page; where the rows are counted, the count does.
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
