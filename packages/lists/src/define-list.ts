import type { ReadDeclaration, ResponseOf } from '@tech-portal/contract';
import type { SessionSnapshot } from '@tech-portal/platform';
import { defineList as defineUrl } from '@tech-portal/platform/list-state';
import type { ListUrl, ListState } from '@tech-portal/platform/list-state';
import { apiQuery } from '@tech-portal/platform/query';
import type { PrefetchPage, ReadInput } from '@tech-portal/platform/query';

export type ListEndpoint = ReadDeclaration;

export type RowOf<Endpoint extends ListEndpoint> =
  ResponseOf<Endpoint> extends readonly (infer Row extends object)[] ? Row : never;

const hasPageParameter = ({ query }: ListEndpoint): boolean =>
  query !== undefined && 'entries' in query && 'page' in (query.entries as object);

/** Parses a filter from its URL parameter; null, for a missing parameter, gives the default. */
type FilterParser = (text: string | null) => string | number | undefined;
/** Options of a filter; the first one is the default. */
type FilterOptions = readonly { readonly value: string }[];
type FilterDefinitions = Readonly<Record<string, FilterParser | FilterOptions>>;
type ValueOf<Filter> = Filter extends FilterParser
  ? ReturnType<Filter>
  : Filter extends FilterOptions
    ? Filter[number]['value']
    : never;
type ValuesOf<Filters extends FilterDefinitions> = { [Name in keyof Filters]: ValueOf<Filters[Name]> };

type SortColumn<Endpoint extends ListEndpoint> =
  ReadInput<Endpoint> extends { sort_by?: infer Column } ? Extract<Column, string> : never;

/** Filters by the names of the endpoint's query parameters. Empty text counts as missing. */
type FiltersOfQuery<Endpoint extends ListEndpoint> = {
  readonly [Name in keyof ReadInput<Endpoint> & string]?:
    | ((text: string | null) => ReadInput<Endpoint>[Name] | '' | undefined)
    | readonly { readonly value: ReadInput<Endpoint>[Name] | '' }[];
};

interface ListOptions<Endpoint extends ListEndpoint, Column extends string> {
  /** Sortable columns and the default order; without a default, the server decides. */
  readonly sort?: {
    readonly columns?: readonly Column[];
    readonly by?: SortColumn<Endpoint>;
    readonly order?: 'asc' | 'desc';
  };
  /** URL parameter of the page, default `page`; two lists on a page need different ones. */
  readonly pageParameter?: string;
}

export interface List<Endpoint extends ListEndpoint, Column extends string, Filters> {
  readonly endpoint: Endpoint;
  readonly url: ListUrl<Column, Filters>;
  filterQueryOf(state: ListState<Column, Filters>, session: SessionSnapshot): Partial<ReadInput<Endpoint>>;
  queryOf(state: ListState<Column, Filters>, session: SessionSnapshot): ReadInput<Endpoint>;
  /** Prefetches the first page of the list. A page in the menu exports it. */
  readonly readAhead: PrefetchPage;
}

const parserOf = (filter: FilterParser | FilterOptions): FilterParser =>
  typeof filter === 'function' ? filter : (text) => (filter.find(({ value }) => value === text) ?? filter[0])?.value;

/** Page, order and filters of a list. */
export type StateOfList<Defined extends { readonly url: { read(params: URLSearchParams): unknown } }> = ReturnType<
  Defined['url']['read']
>;

const withoutEmptyValues = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

/**
 * Defines a list of an endpoint. `filters` maps each URL parameter to its parser, or to its options with the default
 * first. `query` converts the values where the endpoint expects others.
 *
 * @example
 * const techs = defineList(listUsers, {
 *   sort: { columns: ['email', 'last_name'], by: 'created', order: 'desc' },
 *   filters: { approval: approvals },
 *   query: ({ approval }) => ({ type: 'tech', approved: approval === 'all' ? undefined : approval === 'approved' }),
 * });
 */
export function defineList<
  Endpoint extends ListEndpoint,
  Filters extends FilterDefinitions,
  const FilterQuery extends Partial<ReadInput<Endpoint>>,
  const Column extends SortColumn<Endpoint> = never,
>(
  endpoint: Endpoint,
  options: ListOptions<Endpoint, Column> & {
    readonly filters?: Filters;
    readonly query: (filters: ValuesOf<Filters>, session: SessionSnapshot) => FilterQuery;
  },
): List<Endpoint, Column, ValuesOf<Filters>>;
export function defineList<
  Endpoint extends ListEndpoint,
  const Column extends SortColumn<Endpoint> = never,
  Filters extends FilterDefinitions & FiltersOfQuery<Endpoint> = Record<never, never>,
>(
  endpoint: Endpoint,
  options?: ListOptions<Endpoint, Column> & { readonly filters?: Filters; readonly query?: undefined },
): List<Endpoint, Column, ValuesOf<Filters>>;
export function defineList<Endpoint extends ListEndpoint>(
  endpoint: Endpoint,
  options: ListOptions<Endpoint, string> & {
    readonly filters?: FilterDefinitions;
    readonly query?: ((filters: ValuesOf<FilterDefinitions>, session: SessionSnapshot) => object) | undefined;
  } = {},
): List<Endpoint, string, ValuesOf<FilterDefinitions>> {
  const { sort: { columns = [], by, order = 'asc' } = {}, filters = {}, query, pageParameter } = options;
  const parsers = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, parserOf(filter)]));
  const url = defineUrl(columns, parsers, pageParameter);
  const toFilterQuery = (
    { page: _page, cursor: _cursor, sort: _sort, ...values }: ListState<string, ValuesOf<FilterDefinitions>>,
    session: SessionSnapshot,
  ) => withoutEmptyValues(query ? query(values, session) : values);
  const queryOf = (state: ListState<string, ValuesOf<FilterDefinitions>>, session: SessionSnapshot) => {
    const sort = state.sort ?? (by === undefined ? undefined : { by, order });
    return {
      ...(hasPageParameter(endpoint) && { page: state.page }),
      ...(state.cursor !== undefined && { cursor: state.cursor }),
      ...(sort && { sort_by: sort.by, sort_order: sort.order }),
      ...toFilterQuery(state, session),
    } as ReadInput<Endpoint>;
  };
  return {
    endpoint,
    url,
    filterQueryOf: (state, session) => toFilterQuery(state, session) as Partial<ReadInput<Endpoint>>,
    queryOf,
    readAhead: ({ api, client, session }) =>
      client.prefetchQuery(apiQuery(api, endpoint, queryOf(url.read(new URLSearchParams()), session))),
  };
}
