/** Entry point for lists with page, order and filters in the URL. Only pages that show a list load it. */
import { useCallback, useEffect, useRef } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import { useSearchParams } from 'react-router-dom';
import type { NavigateOptions } from 'react-router-dom';
import type { ListUrl, ListState } from './list-url.ts';
import { useNavigate, usePortalHistory } from './portal-router/portal-router.tsx';

export { defineList, readPage, readSearch } from './list-url.ts';
export type { ListUrl, ListState, StateOf } from './list-url.ts';

/** `replace`: Back skips the current state. `preventScrollReset`: keeps the scroll position. */
type ChangeOptions = Pick<NavigateOptions, 'replace' | 'preventScrollReset'>;

/** `cursor`: position of a page that has no number. */
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
  /** Changes the state in the URL. Returns to the first page unless the change names a page. */
  readonly change: (to: Partial<ListState<Column, Filters>>, options?: ChangeOptions) => void;
}

/**
 * URL parameters, and a function that changes them. It starts from the history's latest parameters, because those of
 * the last render may be stale: of two changes in a row, even by two lists on the page, neither may undo the other.
 * Only the history knows navigations that are pending or blocked by a leave guard.
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

/** State of a list in the URL: it survives a reload and Back, and is part of a shared link. */
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

/** Paging data, which the API adds to the first row of a list. */
export interface PagedRow {
  readonly page_count?: number | undefined;
  readonly more_pages?: boolean | undefined;
  readonly next_page?: string | undefined;
  readonly previous_page?: string | undefined;
}

/** Paging data for a table or pager, read from the list's rows. A list without rows has one page. */
export function pageInfoOf(rows: readonly PagedRow[]) {
  const [{ page_count: pageCount = 1, more_pages: hasMore = false, next_page: next, previous_page: previous } = {}] =
    rows;
  return { pageCount, hasMore, next, previous };
}

/**
 * Redirects from a page beyond the last one: to the page that last showed rows, e.g. after the last row of the last
 * page was removed, or to the first page, e.g. for an old URL. Also redirects to the first page when the API rejects
 * the page, e.g. an unnumbered one without its cursor. Returns true while redirecting, when there is nothing to show.
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

// Deprecated names, to be removed in the next major version.
export type { PagedRow as FirstRow };
export type { ListUrl as ListAddress } from './list-url.ts';
export { pageInfoOf as pagesOf, useLastPageRedirect as usePageInReach };
