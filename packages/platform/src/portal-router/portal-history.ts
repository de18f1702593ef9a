import { NavigationType } from 'react-router-dom';
import type { Blocker, BlockerFunction, Location, NavigateOptions, Navigator, To } from 'react-router-dom';
import { createBrowserHistory, createMemoryHistory } from './url-history.ts';
import type { UrlHistory } from './url-history.ts';

interface NavigationState {
  readonly action: NavigationType;
  readonly location: Location;
  readonly preventScrollReset: boolean;
}

/** Guard that may block navigations. Only the guard added last is asked. */
export interface Guard {
  shouldBlock: BlockerFunction;
  /** Called when the navigation's state changes: it is blocked, proceeds, or has ended. */
  readonly setBlocker: (blocker: Blocker) => void;
}

/** History for the declarative router, with guards, and with the latest location before React renders it. */
export interface PortalHistory extends Navigator {
  current(): NavigationState;
  subscribe(listener: () => void): () => void;
  /** Asks the guard before each navigation until the returned function is called. */
  guard(guard: Guard): () => void;
}

export const unblockedBlocker: Blocker = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
};

/** Random key of a history entry, as in the router. */
const createKey = () => Math.random().toString(36).slice(2, 10);

function createHistory(history: UrlHistory): PortalHistory {
  let current: NavigationState = { action: NavigationType.Pop, location: history.location, preventScrollReset: false };
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  let proceedingGuard: Guard | undefined;
  /** Called when the browser has returned from a history traversal that was blocked. */
  let onReturned: (() => void) | undefined;

  function completeNavigation(action: NavigationType, location: Location, preventScrollReset = false) {
    current = { action, location, preventScrollReset };
    proceedingGuard = undefined;
    for (const guard of guards) guard.setBlocker(unblockedBlocker);
    for (const listener of listeners) listener();
  }

  /**
   * Returns true if the guard blocks a navigation. The guard can still let it proceed, which calls `performNavigation`.
   */
  function blockNavigation(
    nextLocation: Location,
    historyAction: NavigationType,
    performNavigation: () => void,
  ): boolean {
    const guard = [...guards].at(-1);
    if (!guard || guard === proceedingGuard) return false;
    if (!guard.shouldBlock({ currentLocation: current.location, nextLocation, historyAction })) return false;
    guard.setBlocker({
      state: 'blocked',
      location: nextLocation,
      proceed() {
        proceedingGuard = guard;
        guard.setBlocker({ state: 'proceeding', location: nextLocation, proceed: undefined, reset: undefined });
        performNavigation();
      },
      reset: () => guard.setBlocker(unblockedBlocker),
    });
    return true;
  }

  function change(kind: 'push' | 'replace', to: To, state: unknown, options?: NavigateOptions) {
    const action = kind === 'push' ? NavigationType.Push : NavigationType.Replace;
    const location: Location = { ...history.encodeLocation(to), state: state ?? null, key: createKey() };
    if (blockNavigation(location, action, () => change(kind, to, state, options))) return;
    history[kind](location);
    completeNavigation(action, location, options?.preventScrollReset === true);
  }

  history.listen(({ location, delta }) => {
    if (onReturned) {
      onReturned();
      onReturned = undefined;
      return;
    }
    const back = Promise.withResolvers<void>();
    if (
      delta !== null &&
      blockNavigation(location, NavigationType.Pop, () => void back.promise.then(() => history.go(delta)))
    ) {
      onReturned = back.resolve;
      history.go(-delta);
      return;
    }
    completeNavigation(NavigationType.Pop, location);
  });

  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state, options) => change('push', to, state, options),
    replace: (to, state, options) => change('replace', to, state, options),
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    guard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}

export const createPortalHistory = (): PortalHistory => createHistory(createBrowserHistory());

export const createTestHistory = (at: string): PortalHistory => createHistory(createMemoryHistory(at));
