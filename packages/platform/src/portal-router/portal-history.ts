import { NavigationType } from 'react-router-dom';
import type { Blocker, BlockerFunction, Location, NavigateOptions, Navigator, To } from 'react-router-dom';
import { browserHistory, memoryHistory } from './url-history.ts';
import type { UrlHistory } from './url-history.ts';

/** Where the portal is, and how it came there. */
interface Place {
  readonly action: NavigationType;
  readonly location: Location;
  /** The page stays scrolled as it was. */
  readonly keepsScroll: boolean;
}

/** What may hold a navigation up; the one that was added last is asked. */
export interface Guard {
  blocks: BlockerFunction;
  /** Told of each change: something is held up, goes on, or is over. */
  readonly show: (blocker: Blocker) => void;
}

/** The history as the declarative router takes it, with what it lacks: guards, and the present place for everybody. */
export interface PortalHistory extends Navigator {
  place(): Place;
  subscribe(listener: () => void): () => void;
  /** Asks the guard before each navigation until the returned function is called. */
  guard(guard: Guard): () => void;
}

export const freeBlocker: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };

/** Names an entry of the history, as the router does. */
const createKey = () => Math.random().toString(36).slice(2, 10);

function createHistory(history: UrlHistory): PortalHistory {
  let place: Place = { action: NavigationType.Pop, location: history.location, keepsScroll: false };
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  /** The guard whose navigation goes on. */
  let proceeding: Guard | undefined;
  /** Called when the browser is back where a navigation through the history was held up. */
  let returned: (() => void) | undefined;

  function arrive(action: NavigationType, location: Location, keepsScroll = false) {
    place = { action, location, keepsScroll };
    proceeding = undefined;
    for (const guard of guards) guard.show(freeBlocker);
    for (const listener of listeners) listener();
  }

  /** Holds a navigation up, if a guard wants that; `goOn` makes it all the same. */
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

/** Follows the browser's history from now on. */
export const createPortalHistory = (): PortalHistory => createHistory(browserHistory());

/** A history of its own, for tests. */
export const createTestHistory = (at: string): PortalHistory => createHistory(memoryHistory(at));
