/** Pages the API knows. */
const LAST_PAGE = 100_000;

/** Characters of a cursor that the API takes. */
const LONGEST_CURSOR = 4000;

/** Characters of a search that the API takes. */
const LONGEST_SEARCH = 128;

/** The page an address names, from 1; whatever makes no sense there is the first. */
export function readPage(params: URLSearchParams, name = 'page'): number {
  const page = Number(params.get(name));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** What an address searches for, as the API takes it; empty where it does not say. */
export const readSearch = (text: string | null): string => (text ?? '').trim().slice(0, LONGEST_SEARCH);

/** Reads what narrows a list from its text in the address; null, where the address says nothing, gives the default. */
type FilterReader = (text: string | null) => string | number | undefined;

/** The filters that readers make. */
type FiltersOf<Readers extends Readonly<Record<string, FilterReader>>> = {
  [Name in keyof Readers]: ReturnType<Readers[Name]>;
};

/** The column a list is sorted by; absent in the list's own order. */
type ListSort<Column extends string> = { readonly by: Column; readonly order: 'asc' | 'desc' } | undefined;

/** What the address bar says of a list; filters stand under the names of their parameters. */
export type ListState<Column extends string, Filters> = {
  readonly page: number;
  /** Where a page is that cannot be opened by its number. */
  readonly cursor?: string | undefined;
  readonly sort: ListSort<Column>;
} & Readonly<Filters>;

/** How the state of one list stands in the address. */
export interface ListAddress<Column extends string, Filters> {
  /** Whatever makes no sense in the address counts as not said. */
  read(params: URLSearchParams): ListState<Column, Filters>;
  /** Leaves out what is as it is by default; parameters of others stay. */
  write(params: URLSearchParams, state: ListState<Column, Filters>): URLSearchParams;
  /** Absent for a column the list cannot be sorted by. */
  sortBy(column: string | null, order: 'asc' | 'desc'): ListSort<Column>;
}

/** The state that a list's address holds. */
export type StateOf<Address> =
  Address extends ListAddress<infer Column, infer Filters> ? ListState<Column, Filters> : never;

/**
 * Describes a list whose page, order and filters are in the URL. `defineList` of `@tech-portal/lists` takes the endpoint,
 * too.
 *
 * @param sortColumns Columns it can be sorted by, as the API names them.
 * @param filters Parameter of the address → how it is read.
 * @param pageParameter Parameter of the address that holds the page; lists that share an address each have their own.
 *   The parameter that holds the cursor of a page beyond the numbered ones is named after it.
 * @example
 * export const customerList = defineList(['first_name', 'email'], { search: readSearch });
 * export type CustomerListState = StateOf<typeof customerList>;
 */
export function defineList<const Column extends string, Readers extends Readonly<Record<string, FilterReader>>>(
  sortColumns: readonly Column[],
  filters: Readers,
  pageParameter = 'page',
): ListAddress<Column, FiltersOf<Readers>> {
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
      const cursor = page > 1 ? params.get(cursorParameter)?.slice(0, LONGEST_CURSOR) : undefined;
      return {
        ...Object.fromEntries(Object.entries(filters).map(([name, read]) => [name, read(params.get(name))])),
        sort: sortBy(params.get('sort_by'), params.get('sort_order') === 'desc' ? 'desc' : 'asc'),
        page,
        ...(cursor && { cursor }),
      } as ListState<Column, FiltersOf<Readers>>;
    },
    write(params, { page, cursor, sort, ...values }) {
      const next = new URLSearchParams(params);
      const own = [...Object.keys(filters), ...sortParameters, pageParameter, cursorParameter];
      for (const name of own) next.delete(name);
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
