import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createLazyCode, useLazyCode } from './lazy-code.ts';

/** Placeholders of a component while its code is missing; each also gets the component's props. */
export interface LazyComponentOptions<Props extends object> {
  /** Shown while loading; nothing by default. */
  loading?: (props: Props) => ReactNode;
  /** Shown after a failure; `retry` loads it again. */
  failed: (retry: () => void, props: Props) => ReactNode;
  /** Called with each failure, e.g. to report it. */
  onFailure?: (error: unknown) => void;
}

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  preload: () => void;
};

/**
 * Creates a component or page whose code loads when it is first shown. A failure leaves everything around it intact.
 *
 * @example
 * const Chart = lazyComponent(async () => (await import('./chart.tsx')).Chart, {
 *   loading: () => <Skeleton height={200} />,
 *   failed: (retry) => <ErrorState message="The chart could not be loaded." onRetry={retry} />,
 * });
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading: renderLoading, failed: renderError, onFailure }: LazyComponentOptions<Props>,
): LazyComponent<Props> {
  const code = createLazyCode(load);
  function Lazy(props: Props) {
    const { Component, failure, retry } = useLazyCode(code);
    useEffect(() => {
      if (failure) onFailure?.(failure.error);
    }, [failure]);
    if (Component) return <Component {...props} />;
    return failure ? renderError(retry, props) : renderLoading?.(props);
  }
  return Object.assign(Lazy, { preload: code.preload });
}
