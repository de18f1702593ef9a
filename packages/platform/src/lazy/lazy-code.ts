import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** Lazily loaded component: loaded once for all its uses, and again after a failure. */
export interface LazyCode<Props extends object> {
  loaded(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
  /** Loads ahead of time; a failure is ignored, and loading is retried when the component is needed. */
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
 * Loads while `isNeeded`, and after a failure on `retry`. Code that arrives after it is no longer needed is not shown.
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
