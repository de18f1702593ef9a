import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createLateCode, useLateCode } from './late-code.ts';

/** What stands in the place of a component while its code is not there; each gets the component's own props too. */
export interface LazyComponentOptions<Props extends object> {
  /** While it is on its way; by default nothing. */
  loading?: (props: Props) => ReactNode;
  /** When it did not come; `retry` fetches it again. */
  failed: (retry: () => void, props: Props) => ReactNode;
  /** Called with each failure, e.g. to report it. */
  onFailure?: (error: unknown) => void;
}

/** A component whose code is loaded late. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Loads its code ahead of time. */
  preload: () => void;
};

/**
 * A component or a page whose code is loaded when it is shown first. Code that does not load leaves everything around
 * it as it is.
 *
 * @example
 * const Chart = lazyComponent(async () => (await import('./chart.tsx')).Chart, {
 *   loading: () => <Skeleton height={200} />,
 *   failed: (retry) => <ErrorState message="The chart could not be loaded." onRetry={retry} />,
 * });
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading, failed, onFailure }: LazyComponentOptions<Props>,
): LazyComponent<Props> {
  const code = createLateCode(load);
  function Lazy(props: Props) {
    const { Component, failure, retry } = useLateCode(code);
    useEffect(() => {
      if (failure) onFailure?.(failure.error);
    }, [failure]);
    if (Component) return <Component {...props} />;
    return failure ? failed(retry, props) : loading?.(props);
  }
  return Object.assign(Lazy, { preload: code.preload });
}
