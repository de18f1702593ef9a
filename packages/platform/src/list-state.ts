/** Entry point for lists with page, order and filters in the URL; loaded only by pages that show one. */
import { useCallback, useEffect, useRef } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import { useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import type { ListUrl, ListState } from './list-url.ts';
import { useNavigate, usePortalHistory } from './portal-router/portal-router.tsx';

export { defineList, readPage, readSearch } from './list-url.ts';
export type { ListUrl, ListState, StateOf } from './list-url.ts';

/** `replace`: Back skips the previous state; `preventScrollReset`: keeps the scroll position. */
type ChangeOptions = Pick<NavigateOptions, 'replace' | 'preventScrollReset'>;

/** `cursor`: position of a page without a number. */
type PageChangeOptions = ChangeOptions & { readonly cursor?: string | undefined };

export interface ListTable {
  readonly sort: { readonly id: string; readonly desc: boolean } | null;
  readonly onSortChange: (sort: ListTable['sort']) => void;
  readonly page: number;
  readonly onPageChange: (page: number, options?: PageChangeOptions) => void;
}

export interface PagedView {
  readonly state: { readonly page: number; readonly cursor?: string | undefined };
  readonly table: ListTable;
}

interface ListView<Column extends string, Filters> extends PagedView {
  readonly state: ListState<Column, Filters>;
  /** Changes that do not name a page return to the first. */
  readonly change: (to: Partial<ListState<Column, Filters>>, options?: ChangeOptions) => void;
}

/**
 * URL parameters, and a function that changes the latest ones. Those of the last render may be stale: the page renders
 * after a change, and of two changes in a row, even of two lists on the page, neither must undo the other. Only the
 * history knows pending navigations and those blocked by a leave guard.
 */
export function useLatestParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const history = usePortalHistory();
  const change = useCallback(
    (next: (current: URLSearchParams) => URLSearchParams, options?: ChangeOptions) => {
      const current = new URLSearchParams(history.current().location.search);
      void navigate(`?${next(current)}`, { ...options });
    },
    [history, navigate],
  );
  return [params, change] as const;
}

/** State of a list in the URL, which a reload, the Back button and a shared link keep. */
export function useListState<Column extends string, Filters>(
  list: ListUrl<Column, Filters>,
): ListView<Column, Filters> {
  const [params, changeParams] = useLatestParams();
  const state = list.read(params);
  const change = useCallback<ListView<Column, Filters>['change']>(
    (to, options) => {
      const firstPage = { page: 1, cursor: undefined };
      changeParams((current) => list.write(current, { ...list.read(current), ...firstPage, ...to }), options);
    },
    [list, changeParams],
  );
  const changeState = useCallback(
    (to: Partial<ListState<Column, unknown>>, options?: ChangeOptions) =>
      change(to as Partial<ListState<Column, Filters>>, options),
    [change],
  );
  const onPageChange = useCallback<ListTable['onPageChange']>(
    (page, { cursor, ...options } = {}) => changeState({ page, cursor }, options),
    [changeState],
  );
  return {
    state,
    change,
    table: {
      sort: state.sort ? { id: state.sort.by, desc: state.sort.order === 'desc' } : null,
      onSortChange: (sort) =>
        changeState({ sort: sort ? list.sortBy(sort.id, sort.desc ? 'desc' : 'asc') : undefined }),
      page: state.page,
      onPageChange,
    },
  };
}

/** Page data in the first row of a list, as the API sends it. */
export interface PagedRow {
  readonly page_count?: number | undefined;
  readonly more_pages?: boolean | undefined;
  readonly next_page?: string | undefined;
  readonly previous_page?: string | undefined;
}

/** Pages of a list for its table or pager, read from its rows; a list without rows has one page. */
export function pageInfoOf(rows: readonly PagedRow[]) {
  const [{ page_count: pageCount = 1, more_pages: hasMore = false, next_page: next, previous_page: previous } = {}] =
    rows;
  return { pageCount, hasMore, next, previous };
}

/**
 * Leaves a page beyond the last one: for the previous page if rows were just seen there, e.g. after the last row of the
 * last page was removed; otherwise for the first, e.g. for an old URL. True while redirecting, when there is nothing to
 * show. A page that the API refuses, as one beyond the numbered ones without its cursor, also redirects to the first.
 */
export function useLastPageRedirect(
  { state, table }: PagedView,
  list: {
    readonly data: readonly unknown[] | undefined;
    readonly isPlaceholderData: boolean;
    readonly error?: unknown;
  },
): boolean {
  const { page } = state;
  const { onPageChange } = table;
  const filterKey = JSON.stringify({ ...state, page: undefined, cursor: undefined });
  const rows = list.isPlaceholderData ? undefined : list.data?.length;
  const isRefused = page > 1 && isRefusal(list.error, 'invalid_input');
  const isPastEnd = isRefused || (page > 1 && rows === 0);
  const lastLoaded = useRef({ narrowed: filterKey, page: 1 });
  useEffect(() => {
    if (rows) lastLoaded.current = { narrowed: filterKey, page };
    else if (isPastEnd) {
      const lastPage = lastLoaded.current.narrowed === filterKey && !isRefused ? lastLoaded.current.page : 1;
      onPageChange(Math.min(lastPage, page - 1), { replace: true });
    }
  }, [rows, isPastEnd, isRefused, filterKey, page, onPageChange]);
  return isPastEnd;
}

// Deprecated names, until the next major version.
export type { PagedRow as FirstRow };
export type { ListUrl as ListAddress } from './list-url.ts';
export { pageInfoOf as pagesOf, useLastPageRedirect as usePageInReach };
