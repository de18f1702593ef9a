import { useLayoutEffect } from 'react';

/** Milliseconds in which another element may take the focus. */
const PATIENCE_MS = 10;

/** Milliseconds that a dialog waits for its busy opener. */
const BUSY_MS = 5000;

/** Busy and therefore disabled button. */
const BUSY = ':disabled[data-loading]';
const isBusy = (element: HTMLElement | undefined): element is HTMLElement =>
  element?.isConnected === true && element.matches(BUSY);

/** Focused element; a button busy with loading a dialog has lost the focus. */
function focusedNow(): Element | null {
  const busy = document.querySelectorAll(BUSY);
  return document.activeElement === document.body && busy.length === 1 ? (busy[0] ?? null) : document.activeElement;
}

/** Calls back once a busy button can take the focus again, or after a timeout. */
function onceReady(button: HTMLElement, then: () => void): void {
  const observer = new MutationObserver(() => isBusy(button) || finish());
  const timer = setTimeout(finish, BUSY_MS);
  function finish(): void {
    observer.disconnect();
    clearTimeout(timer);
    then();
  }
  observer.observe(button, { attributes: true, attributeFilter: ['disabled', 'data-loading'] });
}

/** Elements that get the focus when the last opened dialog closes, best first. */
let latest: readonly HTMLElement[] = [];

/** Focused element; within a dialog also that dialog's own opener, as the dialog may close first. */
function openersNow(): readonly HTMLElement[] {
  const active = focusedNow();
  if (active instanceof HTMLElement && active !== document.body)
    latest = active.closest('[role="dialog"]') ? [active, ...latest] : [active];
  return latest;
}

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false;

/** Falls back to the heading when the control is gone, e.g. after an approval. */
function heading(page: Document): HTMLElement | null {
  const found = page.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}

/**
 * Returns the focus when a dialog closes or unmounts with its opener. Mantine's own solution misses dialogs that are
 * initially open, as lazily loaded ones, and those opened from another dialog.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const openers = openersNow();
    const page = document;
    return () => {
      const atClose = page.activeElement;
      // A notice of the outcome took the focus before its confirmation closed.
      if (atClose !== null && atClose !== page.body && !atClose.closest('[role="dialog"]')) return;
      const giveBack = (): void => {
        const taken = page.activeElement;
        if (taken !== null && taken !== page.body && taken !== atClose) return;
        (openers.find(canTakeFocus) ?? heading(page))?.focus({ preventScroll: true });
      };
      setTimeout(() => {
        const [opener] = openers;
        if (isBusy(opener)) onceReady(opener, giveBack);
        else giveBack();
      }, PATIENCE_MS);
    };
  }, [opened]);
}
