import { createPath } from 'react-router-dom';
import type { Location, Path, To } from 'react-router-dom';

/** Browser history without guards. */
export interface UrlHistory {
  readonly location: Location;
  createHref(to: To): string;
  /** Encodes a location as it appears in the address bar. */
  encodeLocation(to: To): Path;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  /** Listens to traversals of the history; `delta` is null for an entry that the portal did not create. */
  listen(listener: (move: { readonly location: Location; readonly delta: number | null }) => void): void;
}

/**
 * State of a history entry, in the format of react-router's own history, to keep entries of earlier versions readable.
 */
interface EntryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number | null;
}

const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

function encodeLocation(to: To): Path {
  const { pathname, search, hash } = new URL(createHref(to).replace(/ $/, '%20'), window.location.origin);
  return { pathname, search, hash };
}

const entryState = (): EntryState => (window.history.state as EntryState | null) ?? {};

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entryState();
  return { pathname, search, hash, state: usr, key };
}

const currentIndex = (): number | null => entryState().idx ?? null;

export function createBrowserHistory(): UrlHistory {
  let index = currentIndex();
  if (index === null) {
    index = 0;
    window.history.replaceState({ ...entryState(), idx: index }, '');
  }

  const stateOf = ({ state, key }: Location): EntryState => ({ usr: state, key, idx: index });

  return {
    get location() {
      return currentLocation();
    },
    createHref,
    encodeLocation,
    push(location) {
      index = (currentIndex() ?? 0) + 1;
      const url = createHref(location);
      try {
        window.history.pushState(stateOf(location), '', url);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
        // Loads the URL as a new document: Safari refuses more than a hundred new entries in 30 seconds.
        window.location.assign(url);
      }
    },
    replace(location) {
      index = currentIndex();
      window.history.replaceState(stateOf(location), '', createHref(location));
    },
    go: (delta) => window.history.go(delta),
    listen(listener) {
      window.addEventListener('popstate', () => {
        const next = currentIndex();
        const delta = next === null || index === null ? null : next - index;
        index = next;
        listener({ location: currentLocation(), delta });
      });
    },
  };
}

export function createMemoryHistory(at: string): UrlHistory {
  const entries: Location[] = [{ ...encodeLocation(at), state: null, key: 'default' }];
  let index = 0;
  let notifyListener: Parameters<UrlHistory['listen']>[0] = () => undefined;
  const current = () => entries[index] ?? { ...encodeLocation('/'), state: null, key: 'default' };
  return {
    get location() {
      return current();
    },
    createHref,
    encodeLocation,
    push(location) {
      index += 1;
      entries.splice(index, Infinity, location);
    },
    replace(location) {
      entries[index] = location;
    },
    go(delta) {
      const next = Math.min(Math.max(index + delta, 0), entries.length - 1);
      index = next;
      notifyListener({ location: current(), delta });
    },
    listen(listener) {
      notifyListener = listener;
    },
  };
}
