import { useSession } from '@tech-portal/platform';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import type { ListState, ListTable } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import type { ApiQueryOptions, ReadInput, UseQueryResult } from '@tech-portal/platform/query';
import type { ResponseOf } from '@tech-portal/contract';
import { useActionArea } from './action-area.tsx';
import type { ActionAreaState } from './action-area.tsx';
import type { List, ListEndpoint, RowOf } from './define-list.ts';

interface UseListOptions<Call extends ListEndpoint> extends Omit<
  ApiQueryOptions<ResponseOf<Call>>,
  'placeholderData' | 'select'
> {
  /** Part of the query that is not in the URL, e.g. the owner of the rows. */
  readonly input?: Partial<ReadInput<Call>> | undefined;
}

export interface UsedList<Row, Column extends string = string, Filters = unknown, Narrowing = object> {
  readonly state: ListState<Column, Filters>;
  /** Changes the state in the URL; returns to page 1 unless it names a page. */
  readonly change: (
    to: Partial<ListState<Column, Filters>>,
    options?: { readonly replace?: boolean; readonly preventScrollReset?: boolean },
  ) => void;
  readonly table: ListTable;
  /** Rows; those of the previous page stay while the next page loads. */
  readonly query: UseQueryResult<Row[]>;
  /** True for a page beyond the last one, while the list redirects to a page with rows. */
  readonly isBeyond: boolean;
  /** True when a filter differs from its default. */
  readonly isNarrowed: boolean;
  /** Filters as the endpoint takes them, for its export. */
  readonly narrowing: Narrowing;
  readonly readFilter: (name: string, text: string) => unknown;
  /** Region that reports the outcomes of actions. */
  readonly area: ActionAreaState;
}

/**
 * Reads the page of a list in the URL, and leaves a page beyond the last one (LIST-10).
 *
 * @example const list = useList(keys, { staleTime: 0 });
 */
export function useList<Call extends ListEndpoint, Column extends string, Filters>(
  list: List<Call, Column, Filters>,
  { input, ...options }: UseListOptions<Call> = {},
): UsedList<RowOf<Call>, Column, Filters, Partial<ReadInput<Call>>> {
  const view = useListState(list.url);
  const session = useSession();
  const { state } = view;
  const query: UseQueryResult<RowOf<Call>[]> = useApiQuery(
    list.endpoint,
    { ...(list.queryOf(state, session) as object), ...input } as ReadInput<Call>,
    { ...options, placeholderData: keepPreviousData },
  );
  const isBeyond = usePageInReach(view, query);
  const plain = { page: state.page, cursor: state.cursor, sort: state.sort } as Partial<typeof state>;
  const unfiltered = { ...list.url.read(new URLSearchParams()), ...plain };
  return {
    ...view,
    query,
    isBeyond,
    isNarrowed:
      list.url.write(new URLSearchParams(), state).toString() !==
      list.url.write(new URLSearchParams(), unfiltered).toString(),
    narrowing: list.narrowingOf(state, session),
    readFilter: (name, text) =>
      Object.entries(list.url.read(new URLSearchParams({ [name]: text }))).find(([key]) => key === name)?.[1],
    area: useActionArea(),
  };
}
