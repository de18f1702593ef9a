import { NavigationType } from 'react-router-dom';
import type { Blocker, BlockerFunction, Location, NavigateOptions, Navigator, To } from 'react-router-dom';
import { browserHistory, memoryHistory } from './url-history.ts';
import type { UrlHistory } from './url-history.ts';

interface Place {
  readonly action: NavigationType;
  readonly location: Location;
  readonly keepsScroll: boolean;
}

/** Guard that may block a navigation; the last one added is asked. */
export interface Guard {
  blocks: BlockerFunction;
  /** Called on each change: a navigation is blocked, proceeds, or ends. */
  readonly show: (blocker: Blocker) => void;
}

/** History for the declarative router, extended by guards and the latest location for everybody. */
export interface PortalHistory extends Navigator {
  place(): Place;
  subscribe(listener: () => void): () => void;
  /** Asks the guard before each navigation until the returned function is called. */
  guard(guard: Guard): () => void;
}

export const freeBlocker: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** Random key of a history entry, as in the router. */
const createKey = () => Math.random().toString(36).slice(2, 10);

function createHistory(history: UrlHistory): PortalHistory {
  let place: Place = { action: NavigationType.Pop, location: history.location, keepsScroll: false };
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  let proceeding: Guard | undefined;
  /** Called when the browser has returned after a blocked traversal of the history. */
  let returned: (() => void) | undefined;

  function arrive(action: NavigationType, location: Location, keepsScroll = false) {
    place = { action, location, keepsScroll };
    proceeding = undefined;
    for (const guard of guards) guard.show(freeBlocker);
    for (const listener of listeners) listener();
  }

  /** Blocks a navigation if a guard wants that; `goOn` performs it anyway. */
  function holdsUp(nextLocation: Location, historyAction: NavigationType, goOn: () => void): boolean {
    const guard = [...guards].at(-1);
    if (!guard || guard === proceeding) return false;
    if (!guard.blocks({ currentLocation: place.location, nextLocation, historyAction })) return false;
    guard.show({
      state: 'blocked',
      location: nextLocation,
      proceed() {
        proceeding = guard;
        guard.show({ state: 'proceeding', location: nextLocation, proceed: undefined, reset: undefined });
        goOn();
      },
      reset: () => guard.show(freeBlocker),
    });
    return true;
  }

  function change(kind: 'push' | 'replace', to: To, state: unknown, options?: NavigateOptions) {
    const action = kind === 'push' ? NavigationType.Push : NavigationType.Replace;
    const location: Location = { ...history.encodeLocation(to), state: state ?? null, key: createKey() };
    if (holdsUp(location, action, () => change(kind, to, state, options))) return;
    history[kind](location);
    arrive(action, location, options?.preventScrollReset === true);
  }

  history.listen(({ location, delta }) => {
    if (returned) {
      returned();
      returned = undefined;
      return;
    }
    const back = Promise.withResolvers<void>();
    if (
      delta !== null &&
      holdsUp(location, NavigationType.Pop, () => void back.promise.then(() => history.go(delta)))
    ) {
      returned = back.resolve;
      history.go(-delta);
      return;
    }
    arrive(NavigationType.Pop, location);
  });

  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state, options) => change('push', to, state, options),
    replace: (to, state, options) => change('replace', to, state, options),
    place: () => place,
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

export const createPortalHistory = (): PortalHistory => createHistory(browserHistory());

export const createTestHistory = (at: string): PortalHistory => createHistory(memoryHistory(at));
