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
  /** Part of the query that is not in the URL, e.g. whose rows they are. */
  readonly input?: Partial<ReadInput<Call>> | undefined;
}

/** A list on the screen. */
export interface UsedList<Row, Column extends string = string, Filters = unknown, Narrowing = object> {
  /** Page, order and filters in force. */
  readonly state: ListState<Column, Filters>;
  /** Changes the state in the URL; starts over at page 1 unless it names a page. */
  readonly change: (
    to: Partial<ListState<Column, Filters>>,
    options?: { readonly replace?: boolean; readonly preventScrollReset?: boolean },
  ) => void;
  readonly table: ListTable;
  /** The rows; those of the page before stay while the next page loads. */
  readonly query: UseQueryResult<Row[]>;
  /** The page lies beyond the last one; the list is on its way to a page with rows. */
  readonly isBeyond: boolean;
  /** A filter differs from its default. */
  readonly isNarrowed: boolean;
  /** Filters as the endpoint takes them, for its export. */
  readonly narrowing: Narrowing;
  /** Value of a filter, as its URL parameter would read. */
  readonly readFilter: (name: string, text: string) => unknown;
  /** Region that reports the outcomes of actions. */
  readonly area: ActionAreaState;
}

/**
 * Reads a page of a list by its state in the URL, and leaves a page beyond the last one (LIST-10).
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
