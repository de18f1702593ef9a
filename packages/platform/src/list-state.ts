/** The list door: page, order and filters of a list, kept in the address; loaded only by pages that show one. */
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListAddress, ListState } from './list-address.ts';

export { defineList, readPage, readSearch } from './list-address.ts';
export type { StateOf } from './list-address.ts';

/** What a table needs whose rows the server sorts and pages. */
export interface ListTable {
  readonly sort: { readonly id: string; readonly desc: boolean } | null;
  readonly onSortChange: (sort: ListTable['sort']) => void;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
}

/** A list as a page shows it, and how it is turned, sorted and narrowed. */
interface ListView<Column extends string, Filters> {
  readonly state: ListState<Column, Filters>;
  /** Whatever does not name a page starts over at the first. */
  readonly change: (to: Partial<ListState<Column, Filters>>, options?: { readonly replace?: boolean }) => void;
  readonly table: ListTable;
}

/**
 * The parameters of the address, and a change of what they are at that moment: the address follows a little later than a
 * change, and two changes in a row must not take each other back.
 */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (next: (present: URLSearchParams) => URLSearchParams, options?: { readonly replace?: boolean }) => {
      latest.current = next(latest.current);
      setParams(latest.current, { ...options });
    },
    [setParams],
  );
  return [params, change] as const;
}

/** The state of a list in the address, so that a reload, the Back button and a shared link keep it. */
export function useListState<Column extends string, Filters>(
  list: ListAddress<Column, Filters>,
): ListView<Column, Filters> {
  const [params, changeParams] = useLatestParams();
  const state = list.read(params);
  const change = useCallback<ListView<Column, Filters>['change']>(
    (to, options) => changeParams((present) => list.write(present, { ...list.read(present), page: 1, ...to }), options),
    [list, changeParams],
  );
  const turn = (to: Partial<ListState<Column, unknown>>) => change(to as Partial<ListState<Column, Filters>>);
  return {
    state,
    change,
    table: {
      sort: state.sort ? { id: state.sort.by, desc: state.sort.order === 'desc' } : null,
      onSortChange: (sort) => turn({ sort: sort ? list.sortBy(sort.id, sort.desc ? 'desc' : 'asc') : undefined }),
      page: state.page,
      onPageChange: (page) => turn({ page }),
    },
  };
}

/**
 * Goes back to the first page when the present one has nothing on it: an address kept from when there was more, or
 * the last row of the last page that has just been dealt with.
 */
export function usePageInReach<Column extends string, Filters>(
  { state, change }: ListView<Column, Filters>,
  list: { readonly data: readonly unknown[] | undefined; readonly isPlaceholderData: boolean },
): void {
  const isBeyond = state.page > 1 && list.data?.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (isBeyond) change({}, { replace: true });
  }, [isBeyond, change]);
}
