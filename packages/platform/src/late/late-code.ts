import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** A component whose code comes late: loaded once for all places that show it, and again after a failure. */
export interface LateCode<Props extends object> {
  /** The component, once it is there. */
  loaded(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
  /** Loads ahead of time; a failure shows, and is tried again, where the component is needed. */
  preload(): void;
}

export function createLateCode<Props extends object>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let component: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;

  async function start() {
    try {
      component = await load();
      return component;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  }
  const loadOnce = () => (pending ??= start());

  return {
    loaded: () => component,
    load: loadOnce,
    preload: () => void loadOnce().catch(() => undefined),
  };
}

interface LateState<Props extends object> {
  readonly Component: ComponentType<Props> | undefined;
  readonly failure: { readonly error: unknown } | undefined;
  readonly retry: () => void;
}

/**
 * Loads while `isNeeded`, and after a failure once `retry` is called. Code that arrives once it is no longer needed is
 * not shown.
 */
export function useLateCode<Props extends object>(code: LateCode<Props>, isNeeded = true): LateState<Props> {
  const [Component, setComponent] = useState(() => code.loaded());
  const [failure, setFailure] = useState<LateState<Props>['failure']>();

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
