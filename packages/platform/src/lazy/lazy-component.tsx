import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Delay in browsers without idle callbacks: long enough for the page to finish loading. */
const IDLE_FALLBACK_DELAY_MS = 3000;

/**
 * Runs `work` once when the browser is idle, e.g. to prefetch code while there is a network. `work` must be a stable
 * function.
 */
export function useIdle(work: () => unknown): void {
  useEffect(() => {
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(() => work());
      return () => cancelIdleCallback(id);
    }
    const timer = setTimeout(work, IDLE_FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [work]);
}

/** Code of a lazily loaded component: loaded once for all uses, and again after a failure. */
export interface LazyCode<Props extends object> {
  loaded(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
  /** Loads ahead of time. A failure is ignored: loading is retried when the component is needed. */
  preload(): void;
}

export function createLazyCode<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;

  async function startLoading() {
    try {
      component = await load();
      return component;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  }
  const loadOnce = () => (pending ??= startLoading());

  return {
    loaded: () => component,
    load: loadOnce,
    preload: () => void loadOnce().catch(() => undefined),
  };
}

interface LazyCodeState<Props extends object> {
  readonly Component: ComponentType<Props> | undefined;
  readonly failure: { readonly error: unknown } | undefined;
  readonly retry: () => void;
}

/**
 * Loads the code while `isNeeded`, and again on `retry` after a failure. If it is no longer needed when it arrives, it
 * is not shown.
 */
export function useLazyCode<Props extends object>(code: LazyCode<Props>, isNeeded = true): LazyCodeState<Props> {
  const [Component, setComponent] = useState(() => code.loaded());
  const [failure, setFailure] = useState<LazyCodeState<Props>['failure']>();

  useEffect(() => {
    if (Component || failure || !isNeeded) return undefined;
    let isActive = true;
    code.load().then(
      (component) => isActive && setComponent(() => component),
      (error: unknown) => isActive && setFailure({ error }),
    );
    return () => {
      isActive = false;
    };
  }, [code, Component, failure, isNeeded]);

  return { Component, failure, retry: () => setFailure(undefined) };
}

/** Replacements for a component whose code is missing; they also get the component's props. */
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
