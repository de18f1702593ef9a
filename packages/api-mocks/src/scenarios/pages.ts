import { NUMBERED_PAGES } from '@tech-portal/domain';

/** Rows of a page of a list, as the API's lists have them. */
const PAGE_SIZE = 10;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return textOf(left).localeCompare(textOf(right));
}

/** What a list call asks for, as far as it says which rows. */
interface PageQuery {
  readonly page: number;
  readonly sort_by?: string;
  readonly sort_order?: 'asc' | 'desc';
}

/** What the first row of a page may say of the pages. */
interface ListPages {
  page_count?: number;
  more_pages?: boolean;
  next_page?: string;
  previous_page?: string;
}

/** What is said of the pages of a list, of which those beyond the numbered ones are reached from their neighbours. */
function pagesAt(page: number, all: number): ListPages {
  const hasMore = page < all && all > NUMBERED_PAGES;
  return {
    page_count: Math.max(page, Math.min(all, NUMBERED_PAGES)),
    ...(hasMore && { more_pages: true }),
    ...(hasMore && page >= NUMBERED_PAGES && { next_page: String(page + 1) }),
    ...(page > NUMBERED_PAGES + 1 && { previous_page: String(page - 1) }),
  };
}

/** Sorts rows and cuts one page out of them; the first row says what there is to know of the pages. */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  { page, sort_by: column, sort_order: order = 'asc' }: PageQuery,
): (Row & ListPages)[] {
  const cell = (row: Row) => (column === undefined ? undefined : (row as Record<string, unknown>)[column]);
  const sign = order === 'desc' ? -1 : 1;
  const sorted = column === undefined ? rows : rows.toSorted((a, b) => sign * compare(cell(a), cell(b)));
  const [first, ...others] = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (!first) return [];
  return [{ ...first, ...pagesAt(page, Math.ceil(rows.length / PAGE_SIZE)) }, ...others];
}

/** Whether one of the values contains the term, whatever the case. */
export const contains = (term: string, ...values: readonly (string | null | undefined)[]): boolean =>
  values.some((value) => value?.toLowerCase().includes(term.trim().toLowerCase()));
