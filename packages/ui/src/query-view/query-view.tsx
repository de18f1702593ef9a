import { describeError } from '@tech-portal/api-client/error-policy';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../states/error-state.tsx';
import classes from './query-view.module.css';

/** What is looked at of a read; a result of `useApiQuery` fits. */
export interface ViewedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  /** The data is that of another page or search, which stays until the requested one has come. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  query: ViewedQuery<Data>;
  /** Holds the place while there is nothing to show yet, e.g. a skeleton. */
  loading: ReactNode;
  /** The exact text of the error catalogue, e.g. 'Failed to fetch brands.' */
  failure: string;
  /** The line below it where neither the server nor the error catalogue has one; a function decides it alone. */
  hint?: string | ((error: unknown) => string | undefined) | undefined;
  /** What stands in the place of certain failures, e.g. of a record that does not exist. */
  instead?: ((error: unknown) => ReactNode) | undefined;
  /** What stands in the place of data that is none, e.g. before the first task; nothing where there is data. */
  empty?: ((data: Data) => ReactNode) | undefined;
  /** The data; `isOld` while it is still that of another page or search. */
  children: (data: Data, state: { isOld: boolean }) => ReactNode;
}

const hintFor = (error: unknown, hint: QueryViewProps<unknown>['hint']): string | undefined => {
  if (typeof hint === 'function') return hint(error);
  return hint === undefined ? describeError(error) : describeError(error, hint);
};

const isNode = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false;

/**
 * What a read brings, or what stands in its place: while it loads, when it failed, when there is nothing. Data comes
 * first: it stays while it is fetched again, and when that fails. The area is busy meanwhile (`aria-busy`); the data of
 * another page fades when the requested one takes long.
 *
 * @example
 * <QueryView query={tasks} loading={<TableSkeleton />} failure="Failed to fetch tasks.">
 *   {(rows, { isOld }) => <TaskTable tasks={rows} loading={isOld} />}
 * </QueryView>
 */
export function QueryView<Data>({
  query,
  loading,
  failure,
  hint,
  instead,
  empty,
  children,
}: QueryViewProps<Data>): ReactNode {
  const { data, isFetching, isPlaceholderData, refetch } = query;
  // The error goes as soon as it is tried again; its place and the focus on Retry stay until it is known what came.
  const [retriedError, setRetriedError] = useState<unknown>();
  const isKnown = data !== undefined || (query.error ? query.error !== retriedError : !isFetching);
  if (retriedError !== undefined && isKnown) setRetriedError(undefined);

  if (data !== undefined) {
    const nothing = isPlaceholderData ? undefined : empty?.(data);
    return (
      <div className={classes.view} aria-busy={isFetching} data-old={isPlaceholderData || undefined}>
        {isNode(nothing) ? nothing : children(data, { isOld: isPlaceholderData })}
      </div>
    );
  }
  const error = query.error ?? retriedError;
  if (!error) return loading;
  const other = instead?.(error);
  if (isNode(other)) return other;
  const retry = () => {
    setRetriedError(error);
    void refetch();
  };
  return <ErrorState message={failure} hint={hintFor(error, hint)} onRetry={retry} retrying={isFetching} />;
}
