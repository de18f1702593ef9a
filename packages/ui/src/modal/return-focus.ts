import { useLayoutEffect } from 'react';

/** Milliseconds in which something else may take the focus. */
const PATIENCE_MS = 10;

/** Milliseconds that a dialog waits for the button that opened it and is busy. */
const BUSY_MS = 5000;

/** A button that is busy, and therefore disabled. */
const BUSY = ':disabled[data-loading]';
const isBusy = (element: HTMLElement | undefined): element is HTMLElement =>
  element?.isConnected === true && element.matches(BUSY);

/** What has the focus; a button has lost it that is busy with the call that opens a dialog. */
function focusedNow(): Element | null {
  const busy = document.querySelectorAll(BUSY);
  return document.activeElement === document.body && busy.length === 1 ? (busy[0] ?? null) : document.activeElement;
}

/** Calls back once a busy button takes the focus again, or after a while. */
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

/** Where the focus goes back to when the dialog opened last closes, the best place first. */
let latest: readonly HTMLElement[] = [];

/**
 * What has the focus; within a dialog, also where that dialog was opened from, as it may be closed by then, and in its
 * place when it is closed already.
 */
function openersNow(): readonly HTMLElement[] {
  const active = focusedNow();
  if (active instanceof HTMLElement && active !== document.body)
    latest = active.closest('[role="dialog"]') ? [active, ...latest] : [active];
  return latest;
}

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false;

/** The control is gone, as after an approval: the heading says where one is. */
function heading(page: Document): HTMLElement | null {
  const found = page.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}

/**
 * Gives the focus back when a dialog closes, or goes together with what opened it. Mantine's own way misses dialogs
 * that are opened from the start, as those whose code loads on demand, and those opened out of another dialog.
 */
export function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const openers = openersNow();
    const page = document;
    return () => {
      const atClose = page.activeElement;
      // The notice of an outcome took it before its question closed.
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
