import { useEffect } from 'react';
import { openDialogs } from '@tech-portal/ui';
import { useLocation } from 'react-router-dom';

/** History state key of an entry's depth above its page, by dialog. All entries of a page share the router's key. */
const LEVEL_KEY = 'dialogLevel';

const levelOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && LEVEL_KEY in state && typeof state[LEVEL_KEY] === 'number'
    ? state[LEVEL_KEY]
    : 0;

// The router uses this key for entries that it did not create.
const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';

/** Router key of the current page. */
let pageKey: unknown;
let lastState: unknown;

/**
 * Adds one history entry per open dialog. Does nothing until the browser is back at an entry of the page, because a
 * blocked Back returns there with a delay.
 */
function addEntries(): void {
  const { state } = window.history;
  if (keyOf(state) !== pageKey) return;
  for (let level = levelOf(state); level < openDialogs.count(); level += 1) {
    window.history.pushState({ ...state, [LEVEL_KEY]: level + 1 }, '');
  }
  lastState = window.history.state;
}

function onPop(event: PopStateEvent): void {
  const { state } = event;
  const [from, to] = [levelOf(lastState), levelOf(state)];
  const isSamePage = keyOf(state) === keyOf(lastState);
  lastState = state;
  // Restores the entry of a dialog that stays open.
  setTimeout(addEntries);
  if (!isSamePage || from === to) return;
  // Hides the event from the router, because the page stays the same.
  event.stopImmediatePropagation();
  if (to > from) return;
  if (openDialogs.count() === 0) window.history.go(-to - 1);
  else openDialogs.closeTopmost();
}

/**
 * Makes Back close the topmost dialog first (UI-18). Each open dialog adds a history entry that the router takes for
 * its page. A dialog closed in any other way leaves its entry behind, because going back then would race with a
 * navigation started by the dialog; Back skips such entries. Call this before the router starts to listen.
 */
export function listenForBack(): void {
  lastState = window.history.state;
  openDialogs.subscribe(addEntries);
  window.addEventListener('popstate', onPop, { capture: true });
}

/** Sets the current page for {@link listenForBack}. */
export function useDialogHistory(): void {
  const { key } = useLocation();
  useEffect(() => {
    pageKey = key;
    lastState = window.history.state;
    // Lets the dialog that led to this page, such as the menu, close first.
    const timer = setTimeout(addEntries);
    return () => clearTimeout(timer);
  }, [key]);
}
