/**
 * Entry point for lists: page, order and filters of a list, stored in the address; loaded only by pages that show one.
 */
import { use, useCallback, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import type { ListAddress, ListState } from './list-address.ts';

export { defineList, readPage, readSearch } from './list-address.ts';
export type { StateOf } from './list-address.ts';

/** `replace`: Back then skips the state before; `preventScrollReset`: the page stays scrolled as it is. */
type ChangeOptions = Pick<NavigateOptions, 'replace' | 'preventScrollReset'>;

/** What a table needs whose rows the server sorts and pages. */
export interface ListTable {
  readonly sort: { readonly id: string; readonly desc: boolean } | null;
  readonly onSortChange: (sort: ListTable['sort']) => void;
  readonly page: number;
  readonly onPageChange: (page: number, options?: ChangeOptions) => void;
}

/** What it takes to leave a page for another one. */
export interface PagedView {
  readonly state: { readonly page: number };
  readonly table: ListTable;
}

/** A list as a page shows it, and how it is turned, sorted and narrowed. */
interface ListView<Column extends string, Filters> extends PagedView {
  readonly state: ListState<Column, Filters>;
  /** Whatever does not name a page starts over at the first. */
  readonly change: (to: Partial<ListState<Column, Filters>>, options?: ChangeOptions) => void;
}

/**
 * The parameters of the address, and a function that changes the latest ones. Those of the last render are not enough:
 * the page renders a little after a change, and of two changes in a row, even of two lists on the page, none must undo
 * the other. Only the router knows where a navigation has led already, and what a leave guard has blocked, and
 * components reach the router only through this context.
 */
export function useLatestParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const change = useCallback(
    (next: (current: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => {
      if (!router) throw new Error('A list keeps its state in the address of a data router, and there is none.');
      const { navigation, location } = router.state;
      const current = new URLSearchParams((navigation.location ?? location).search);
      void navigate(`?${next(current)}`, { ...options });
    },
    [router, navigate],
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
    (to, options) => changeParams((current) => list.write(current, { ...list.read(current), page: 1, ...to }), options),
    [list, changeParams],
  );
  const turn = useCallback(
    (to: Partial<ListState<Column, unknown>>, options?: ChangeOptions) =>
      change(to as Partial<ListState<Column, Filters>>, options),
    [change],
  );
  const onPageChange = useCallback<ListTable['onPageChange']>((page, options) => turn({ page }, options), [turn]);
  return {
    state,
    change,
    table: {
      sort: state.sort ? { id: state.sort.by, desc: state.sort.order === 'desc' } : null,
      onSortChange: (sort) => turn({ sort: sort ? list.sortBy(sort.id, sort.desc ? 'desc' : 'asc') : undefined }),
      page: state.page,
      onPageChange,
    },
  };
}

/**
 * Leaves a page beyond the last one: for the page before it when rows were just seen there, as when the last row of the
 * last page has been dealt with, otherwise, as for an address stored when there was more, for the first. True while it
 * does; there is nothing to show then.
 */
export function usePageInReach(
  { state, table }: PagedView,
  list: { readonly data: readonly unknown[] | undefined; readonly isPlaceholderData: boolean },
): boolean {
  const { page } = state;
  const { onPageChange } = table;
  const narrowed = JSON.stringify({ ...state, page: undefined });
  const rows = list.isPlaceholderData ? undefined : list.data?.length;
  const isBeyond = page > 1 && rows === 0;
  const seen = useRef({ narrowed, page: 1 });
  useEffect(() => {
    if (rows) seen.current = { narrowed, page };
    else if (isBeyond) {
      const lastSeen = seen.current.narrowed === narrowed ? seen.current.page : 1;
      onPageChange(Math.min(lastSeen, page - 1), { replace: true });
    }
  }, [rows, isBeyond, narrowed, page, onPageChange]);
  return isBeyond;
}
