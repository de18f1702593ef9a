import { describeError } from '@tech-portal/api-client/error-policy';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../states/states.tsx';
import classes from './query-view.module.css';

/** State of a read, such as the result of `useApiQuery`. */
export interface QueryState<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** True while the data of another page or search shows until the requested data arrives. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  query: QueryState<Data>;
  /** Placeholder while there is nothing to show yet, e.g. a skeleton. */
  loading: ReactNode;
  /** Exact text of the error catalog, e.g. 'Failed to fetch brands.' */
  failure: string;
  /**
   * Second line of the error. A string is used if neither the server nor the error catalog has a text; a function
   * always decides.
   */
  hint?: string | ((error: unknown) => string | undefined) | undefined;
  /** Renders certain failures differently, e.g. a missing record. */
  renderError?: ((error: unknown) => ReactNode) | undefined;
  /** @deprecated Use `renderError`; removed in the next major version. */
  instead?: ((error: unknown) => ReactNode) | undefined;
  /** Renders the empty state, e.g. before the first task; returns nothing when there is data. */
  empty?: ((data: Data) => ReactNode) | undefined;
  /**
   * Renders the data. `isPlaceholder` is true while it is still the data of another page or search. `isOld` is its
   * deprecated name, to be removed in the next major version.
   */
  children: (data: Data, state: { isPlaceholder: boolean; isOld: boolean }) => ReactNode;
}

const hintFor = (error: unknown, hint: QueryViewProps<unknown>['hint']): string | undefined => {
  if (typeof hint === 'function') return hint(error);
  return hint === undefined ? describeError(error) : describeError(error, hint);
};

const hasContent = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false;

/**
 * View of a read with its loading, error and empty states. Once there is data, it stays visible during a refetch and
 * after a failed one. `aria-busy` is set during requests, and the data of another page fades if the requested data is
 * slow.
 *
 * @example
 * <QueryView query={tasks} loading={<TableSkeleton />} failure="Failed to fetch tasks.">
 *   {(rows, { isPlaceholder }) => <TaskTable tasks={rows} loading={isPlaceholder} />}
 * </QueryView>
 */
export function QueryView<Data>({
  query,
  loading,
  failure,
  hint,
  instead,
  renderError = instead,
  empty,
  children,
}: QueryViewProps<Data>): ReactNode {
  const { data, isFetching, isPlaceholderData, refetch } = query;
  // On Retry, the error text disappears at once; its region and the focused button stay until the result arrives.
  const [retriedError, setRetriedError] = useState<unknown>();
  const isResolved = data !== undefined || (query.error ? query.error !== retriedError : !isFetching);
  if (retriedError !== undefined && isResolved) setRetriedError(undefined);

  if (data !== undefined) {
    const emptyContent = isPlaceholderData ? undefined : empty?.(data);
    return (
      <div className={classes.view} aria-busy={isFetching} data-old={isPlaceholderData || undefined}>
        {hasContent(emptyContent)
          ? emptyContent
          : children(data, { isPlaceholder: isPlaceholderData, isOld: isPlaceholderData })}
      </div>
    );
  }
  const error = query.error ?? retriedError;
  if (!error) return loading;
  const errorContent = renderError?.(error);
  if (hasContent(errorContent)) return errorContent;
  const retry = () => {
    setRetriedError(error);
    void refetch();
  };
  return <ErrorState message={failure} hint={hintFor(error, hint)} onRetry={retry} retrying={isFetching} />;
}
