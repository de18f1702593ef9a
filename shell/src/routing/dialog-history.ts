import { useEffect } from 'react';
import { openDialogs } from '@tech-portal/ui';
import { useLocation } from 'react-router-dom';

/** The number of an entry above that of its page; the entries of a page share the router's key. */
const LEVEL = 'dialogLevel';

const levelOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && LEVEL in state && typeof state[LEVEL] === 'number' ? state[LEVEL] : 0;

// The router names an entry that it has not made itself so.
const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : 'default';

/** The router's key of the page that is shown, and the last entry of the history. */
let pageKey: unknown;
let last: unknown;

/**
 * Adds an entry for each open dialog, once the browser is at the entry of the page: after a blocked Back it returns a
 * moment later.
 */
function addEntries(): void {
  const { state } = window.history;
  if (keyOf(state) !== pageKey) return;
  for (let level = levelOf(state); level < openDialogs.count(); level += 1) {
    window.history.pushState({ ...state, [LEVEL]: level + 1 }, '');
  }
  last = window.history.state;
}

function onPop(event: PopStateEvent): void {
  const { state } = event;
  const [from, to] = [levelOf(last), levelOf(state)];
  const stays = keyOf(state) === keyOf(last);
  last = state;
  // A dialog that stays open gets its entry again.
  setTimeout(addEntries);
  if (!stays || from === to) return;
  // The router has nothing to do within a page.
  event.stopImmediatePropagation();
  if (to > from) return;
  if (openDialogs.count() === 0) window.history.go(-to - 1);
  else openDialogs.closeTopmost();
}

/**
 * Back closes the topmost dialog first (UI-18). An open dialog has an entry of its own in the history, which only the
 * browser knows of: for the router it is its page. A dialog that closes in another way leaves its entry, as going back
 * at that moment would race with a navigation that the dialog starts; Back skips the entry. Call it before the router
 * listens.
 */
export function listenForBack(): void {
  last = window.history.state;
  openDialogs.subscribe(addEntries);
  window.addEventListener('popstate', onPop, { capture: true });
}

/** Sets which page is shown, for {@link listenForBack}. */
export function useDialogHistory(): void {
  const { key } = useLocation();
  useEffect(() => {
    pageKey = key;
    last = window.history.state;
    // A dialog that led here, as the menu, closes first.
    const timer = setTimeout(addEntries);
    return () => clearTimeout(timer);
  }, [key]);
}
