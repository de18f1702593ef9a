const MAX_PAGE = 100_000;

const MAX_CURSOR_LENGTH = 4000;

/** Maximum characters per search in the API. */
const MAX_SEARCH_LENGTH = 128;

/** Page number in a URL, from 1; an invalid value means page 1. */
export function readPage(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Search text of a URL parameter, in the form that the API accepts; empty if the parameter is missing. */
export const readSearch = (text: string | null): string => (text ?? '').trim().slice(0, MAX_SEARCH_LENGTH);

/** Parses a filter from its URL parameter. Null, for a missing parameter, gives the filter's default. */
type FilterReader = (text: string | null) => string | number | undefined;

type FiltersOf<Readers extends Readonly<Record<string, FilterReader>>> = {
  [Name in keyof Readers]: ReturnType<Readers[Name]>;
};

/** Sort order of a list; undefined for the list's default order. */
type ListSort<Column extends string> = { readonly by: Column; readonly order: 'asc' | 'desc' } | undefined;

/** State of a list in the URL; each filter has the name of its parameter. */
export type ListState<Column extends string, Filters> = {
  readonly page: number;
  /** Cursor of a page without a number. */
  readonly cursor?: string | undefined;
  readonly sort: ListSort<Column>;
} & Readonly<Filters>;

export interface ListUrl<Column extends string, Filters> {
  /** Invalid parameters count as missing. */
  read(params: URLSearchParams): ListState<Column, Filters>;
  /** Omits default values, and keeps the parameters of other lists. */
  write(params: URLSearchParams, state: ListState<Column, Filters>): URLSearchParams;
  /** Sort order by a column; undefined if the column is not sortable. */
  sortBy(column: string | null, order: 'asc' | 'desc'): ListSort<Column>;
}

export type StateOf<List> = List extends ListUrl<infer Column, infer Filters> ? ListState<Column, Filters> : never;

/**
 * Describes a list whose page, order and filters are in the URL. For a list of an API endpoint, use `defineList` of
 * `@tech-portal/lists`.
 *
 * @param sortColumns Sortable columns, as the API names them.
 * @param filters URL parameter → parser.
 * @param pageParameter URL parameter of the page; lists that share a URL need different ones. The parameter for the
 * cursor of an unnumbered page is named after it.
 * @example
 * export const customerList = defineList(['first_name', 'email'], { search: readSearch });
 * export type CustomerListState = StateOf<typeof customerList>;
 */
export function defineList<const Column extends string, Readers extends Readonly<Record<string, FilterReader>>>(
  sortColumns: readonly Column[],
  filters: Readers,
  pageParameter = 'page',
): ListUrl<Column, FiltersOf<Readers>> {
  const cursorParameter = pageParameter === 'page' ? 'cursor' : `${pageParameter}_cursor`;
  const sortParameters = sortColumns.length > 0 ? ['sort_by', 'sort_order'] : [];
  const sortBy = (text: string | null, order: 'asc' | 'desc') => {
    const by = sortColumns.find((column) => column === text);
    return by && { by, order };
  };
  return {
    sortBy,
    read(params) {
      const page = readPage(params, pageParameter);
      const cursor = page > 1 ? params.get(cursorParameter)?.slice(0, MAX_CURSOR_LENGTH) : undefined;
      return {
        ...Object.fromEntries(Object.entries(filters).map(([name, read]) => [name, read(params.get(name))])),
        sort: sortBy(params.get('sort_by'), params.get('sort_order') === 'desc' ? 'desc' : 'asc'),
        page,
        ...(cursor && { cursor }),
      } as ListState<Column, FiltersOf<Readers>>;
    },
    write(params, { page, cursor, sort, ...values }) {
      const next = new URLSearchParams(params);
      const ownParameters = [...Object.keys(filters), ...sortParameters, pageParameter, cursorParameter];
      for (const name of ownParameters) next.delete(name);
      for (const [name, value] of Object.entries(values)) {
        if (value !== undefined && value !== filters[name]?.(null)) next.set(name, String(value));
      }
      if (sort) {
        next.set('sort_by', sort.by);
        next.set('sort_order', sort.order);
      }
      if (page > 1) next.set(pageParameter, String(page));
      if (page > 1 && cursor) next.set(cursorParameter, cursor);
      return next;
    },
  };
}
