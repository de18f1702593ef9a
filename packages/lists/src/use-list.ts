import { useSession } from '@tech-portal/platform';
import { useListState, useLastPageRedirect } from '@tech-portal/platform/list-state';
import type { ListState, ListTable } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import type { ApiQueryOptions, ReadInput, UseQueryResult } from '@tech-portal/platform/query';
import type { ResponseOf } from '@tech-portal/contract';
import { useActionArea } from './action-area.tsx';
import type { ActionAreaState } from './action-area.tsx';
import type { List, ListEndpoint, RowOf } from './define-list.ts';

interface UseListOptions<Endpoint extends ListEndpoint> extends Omit<
  ApiQueryOptions<ResponseOf<Endpoint>>,
  'placeholderData' | 'select'
> {
  /** Endpoint input that is not in the URL, e.g. the owner of the rows. */
  readonly input?: Partial<ReadInput<Endpoint>> | undefined;
}

export interface UseListResult<Row, Column extends string = string, Filters = unknown, FilterQuery = object> {
  readonly state: ListState<Column, Filters>;
  /** Changes the state in the URL; returns to page 1 unless it names a page. */
  readonly change: (
    to: Partial<ListState<Column, Filters>>,
    options?: { readonly replace?: boolean; readonly preventScrollReset?: boolean },
  ) => void;
  readonly table: ListTable;
  /** Query for the rows. Those of the previous page stay while the next page loads. */
  readonly query: UseQueryResult<Row[]>;
  /** True on a page beyond the last one, while the list redirects to a page with rows. */
  readonly isBeyondLastPage: boolean;
  /** True when a filter differs from its default. */
  readonly isFiltered: boolean;
  /** Filters in the form that the endpoint takes, for the export. */
  readonly filterQuery: FilterQuery;
  readonly parseFilter: (name: string, text: string) => unknown;
  /** Region for the outcomes of actions. */
  readonly area: ActionAreaState;
}

/**
 * Reads the page of a list that the URL selects. Redirects from a page beyond the last one (LIST-10).
 *
 * @example const list = useList(keys, { staleTime: 0 });
 */
export function useList<Endpoint extends ListEndpoint, Column extends string, Filters>(
  list: List<Endpoint, Column, Filters>,
  { input, ...options }: UseListOptions<Endpoint> = {},
): UseListResult<RowOf<Endpoint>, Column, Filters, Partial<ReadInput<Endpoint>>> {
  const listState = useListState(list.url);
  const session = useSession();
  const { state } = listState;
  const query: UseQueryResult<RowOf<Endpoint>[]> = useApiQuery(
    list.endpoint,
    { ...(list.queryOf(state, session) as object), ...input } as ReadInput<Endpoint>,
    { ...options, placeholderData: keepPreviousData },
  );
  const isBeyondLastPage = useLastPageRedirect(listState, query);
  const paging = { page: state.page, cursor: state.cursor, sort: state.sort } as Partial<typeof state>;
  const unfiltered = { ...list.url.read(new URLSearchParams()), ...paging };
  return {
    ...listState,
    query,
    isBeyondLastPage,
    isFiltered:
      list.url.write(new URLSearchParams(), state).toString() !==
      list.url.write(new URLSearchParams(), unfiltered).toString(),
    filterQuery: list.filterQueryOf(state, session),
    parseFilter: (name, text) =>
      Object.entries(list.url.read(new URLSearchParams({ [name]: text }))).find(([key]) => key === name)?.[1],
    area: useActionArea(),
  };
}
