import type { ReadDeclaration, ResponseOf } from '@tech-portal/contract';
import type { SessionSnapshot } from '@tech-portal/platform';
import { defineList as defineUrl } from '@tech-portal/platform/list-state';
import type { ListAddress, ListState } from '@tech-portal/platform/list-state';
import { apiQuery } from '@tech-portal/platform/query';
import type { ReadAhead, ReadInput } from '@tech-portal/platform/query';

export type ListEndpoint = ReadDeclaration;

export type RowOf<Call extends ListEndpoint> =
  ResponseOf<Call> extends readonly (infer Row extends object)[] ? Row : never;

const takesPage = ({ query }: ListEndpoint): boolean =>
  query !== undefined && 'entries' in query && 'page' in (query.entries as object);

/** Parses a filter from its URL parameter; null, for a missing parameter, gives the default. */
type FilterReader = (text: string | null) => string | number | undefined;
/** Options of a filter; the first is the default. */
type FilterOptions = readonly { readonly value: string }[];
type Readers = Readonly<Record<string, FilterReader | FilterOptions>>;
type ValueOf<Filter> = Filter extends FilterReader
  ? ReturnType<Filter>
  : Filter extends FilterOptions
    ? Filter[number]['value']
    : never;
type ValuesOf<Filters extends Readers> = { [Name in keyof Filters]: ValueOf<Filters[Name]> };

type SortColumn<Call extends ListEndpoint> =
  ReadInput<Call> extends { sort_by?: infer Column } ? Extract<Column, string> : never;

/** Filters with the same names in the endpoint's query; empty text counts as missing. */
type SameNames<Call extends ListEndpoint> = {
  readonly [Name in keyof ReadInput<Call> & string]?:
    | ((text: string | null) => ReadInput<Call>[Name] | '' | undefined)
    | readonly { readonly value: ReadInput<Call>[Name] | '' }[];
};

interface ListOptions<Call extends ListEndpoint, Column extends string> {
  /** Sortable columns and the default order; without it, the server decides. */
  readonly sort?: {
    readonly columns?: readonly Column[];
    readonly by?: SortColumn<Call>;
    readonly order?: 'asc' | 'desc';
  };
  /** URL parameter of the page, default `page`; two lists on a page need different ones. */
  readonly pageParameter?: string;
}

export interface List<Call extends ListEndpoint, Column extends string, Filters> {
  readonly endpoint: Call;
  readonly url: ListAddress<Column, Filters>;
  narrowingOf(state: ListState<Column, Filters>, session: SessionSnapshot): Partial<ReadInput<Call>>;
  queryOf(state: ListState<Column, Filters>, session: SessionSnapshot): ReadInput<Call>;
  /** Prefetches the first page; a page in the menu exports it. */
  readonly readAhead: ReadAhead;
}

const readerOf = (filter: FilterReader | FilterOptions): FilterReader =>
  typeof filter === 'function' ? filter : (text) => (filter.find(({ value }) => value === text) ?? filter[0])?.value;

/** Page, order and filters of a list. */
export type StateOfList<Defined extends { readonly url: { read(params: URLSearchParams): unknown } }> = ReturnType<
  Defined['url']['read']
>;

const withoutNothing = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

/**
 * Defines a list of an endpoint. `filters` maps each URL parameter to its reader, or to its options with the default
 * first; `query` converts their values for the endpoint where they differ.
 *
 * @example
 * const techs = defineList(listUsers, {
 *   sort: { columns: ['email', 'last_name'], by: 'created', order: 'desc' },
 *   filters: { approval: approvals },
 *   query: ({ approval }) => ({ type: 'tech', approved: approval === 'all' ? undefined : approval === 'approved' }),
 * });
 */
export function defineList<
  Call extends ListEndpoint,
  Filters extends Readers,
  const Narrowing extends Partial<ReadInput<Call>>,
  const Column extends SortColumn<Call> = never,
>(
  endpoint: Call,
  options: ListOptions<Call, Column> & {
    readonly filters?: Filters;
    readonly query: (filters: ValuesOf<Filters>, session: SessionSnapshot) => Narrowing;
  },
): List<Call, Column, ValuesOf<Filters>>;
export function defineList<
  Call extends ListEndpoint,
  const Column extends SortColumn<Call> = never,
  Filters extends Readers & SameNames<Call> = Record<never, never>,
>(
  endpoint: Call,
  options?: ListOptions<Call, Column> & { readonly filters?: Filters; readonly query?: undefined },
): List<Call, Column, ValuesOf<Filters>>;
export function defineList<Call extends ListEndpoint>(
  endpoint: Call,
  options: ListOptions<Call, string> & {
    readonly filters?: Readers;
    readonly query?: ((filters: ValuesOf<Readers>, session: SessionSnapshot) => object) | undefined;
  } = {},
): List<Call, string, ValuesOf<Readers>> {
  const { sort: { columns = [], by, order = 'asc' } = {}, filters = {}, query, pageParameter } = options;
  const readers = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, readerOf(filter)]));
  const url = defineUrl(columns, readers, pageParameter);
  const narrow = (
    { page: _page, cursor: _cursor, sort: _sort, ...values }: ListState<string, ValuesOf<Readers>>,
    session: SessionSnapshot,
  ) => withoutNothing(query ? query(values, session) : values);
  const queryOf = (state: ListState<string, ValuesOf<Readers>>, session: SessionSnapshot) => {
    const sort = state.sort ?? (by === undefined ? undefined : { by, order });
    return {
      ...(takesPage(endpoint) && { page: state.page }),
      ...(state.cursor !== undefined && { cursor: state.cursor }),
      ...(sort && { sort_by: sort.by, sort_order: sort.order }),
      ...narrow(state, session),
    } as ReadInput<Call>;
  };
  return {
    endpoint,
    url,
    narrowingOf: (state, session) => narrow(state, session) as Partial<ReadInput<Call>>,
    queryOf,
    readAhead: ({ api, client, session }) =>
      client.prefetchQuery(apiQuery(api, endpoint, queryOf(url.read(new URLSearchParams()), session))),
  };
}
