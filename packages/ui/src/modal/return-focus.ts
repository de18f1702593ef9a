import { useLayoutEffect } from 'react';

/** Milliseconds in which something else may take the focus. */
const PATIENCE_MS = 10;

/** Where the focus goes back to when the dialog opened last closes, the best place first. */
let latest: readonly HTMLElement[] = [];

/**
 * What has the focus; within a dialog, also where that dialog was opened from, as it may be closed by then, and in its
 * place when it is closed already.
 */
function openersNow(): readonly HTMLElement[] {
  const active = document.activeElement;
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
      setTimeout(() => {
        const taken = page.activeElement;
        if (taken !== null && taken !== page.body && taken !== atClose) return;
        (openers.find(canTakeFocus) ?? heading(page))?.focus({ preventScroll: true });
      }, PATIENCE_MS);
    };
  }, [opened]);
}
