import { Modal as MantineModal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import '../theme/dialogs.css';
import { useIsTopmost } from './open-dialogs.ts';

/** Milliseconds in which another element may take the focus. */
const FOCUS_DELAY_MS = 10;

/** Milliseconds that a dialog waits for its busy opener. */
const MAX_BUSY_WAIT_MS = 5000;

/** Busy and therefore disabled button. */
const BUSY_SELECTOR = ':disabled[data-loading]';
const isBusy = (element: HTMLElement | undefined): element is HTMLElement =>
  element?.isConnected === true && element.matches(BUSY_SELECTOR);

/** Focused element; a button busy with loading a dialog has lost the focus. */
function focusedElement(): Element | null {
  const busy = document.querySelectorAll(BUSY_SELECTOR);
  return document.activeElement === document.body && busy.length === 1 ? (busy[0] ?? null) : document.activeElement;
}

/** Calls back once a busy button can take the focus again, or after a timeout. */
function whenReady(button: HTMLElement, then: () => void): void {
  const observer = new MutationObserver(() => isBusy(button) || finish());
  const timer = setTimeout(finish, MAX_BUSY_WAIT_MS);
  function finish(): void {
    observer.disconnect();
    clearTimeout(timer);
    then();
  }
  observer.observe(button, { attributes: true, attributeFilter: ['disabled', 'data-loading'] });
}

/** Elements that get the focus when the last opened dialog closes, best first. */
let lastOpeners: readonly HTMLElement[] = [];

/** Focused element; within a dialog also that dialog's own opener, as the dialog may close first. */
function currentOpeners(): readonly HTMLElement[] {
  const active = focusedElement();
  if (active instanceof HTMLElement && active !== document.body)
    lastOpeners = active.closest('[role="dialog"]') ? [active, ...lastOpeners] : [active];
  return lastOpeners;
}

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false;

/** Falls back to the heading when the control is gone, e.g. after an approval. */
function pageHeading(page: Document): HTMLElement | null {
  const found = page.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}

/**
 * Returns the focus when a dialog closes or unmounts with its opener. Mantine's own solution misses dialogs that are
 * initially open, as lazily loaded ones, and those opened from another dialog.
 */
function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const openers = currentOpeners();
    const page = document;
    return () => {
      const focusAtClose = page.activeElement;
      // A notice of the outcome took the focus before its confirmation closed.
      if (focusAtClose !== null && focusAtClose !== page.body && !focusAtClose.closest('[role="dialog"]')) return;
      const restoreFocus = (): void => {
        const focusedSince = page.activeElement;
        if (focusedSince !== null && focusedSince !== page.body && focusedSince !== focusAtClose) return;
        (openers.find(isFocusable) ?? pageHeading(page))?.focus({ preventScroll: true });
      };
      setTimeout(() => {
        const [opener] = openers;
        if (isBusy(opener)) whenReady(opener, restoreFocus);
        else restoreFocus();
      }, FOCUS_DELAY_MS);
    };
  }, [opened]);
}

/**
 * Escape presses that closed a dialog, in any app. React may render between two listeners of one key press, which would
 * then open a confirmation and close it. Mantine has a private property for this: a test with two dialogs fails if an
 * update removes it.
 */
const handledEscapes = new WeakSet<KeyboardEvent>();

/**
 * Mantine's dialog; of several open dialogs, Escape and Back (openDialogs) close only the topmost. On close, the focus
 * returns and its content becomes inert.
 */
export function Modal({ closeOnEscape = true, returnFocus = true, ...props }: ModalProps) {
  const isTopmost = useIsTopmost(props.opened, props.onClose);
  useReturnFocus(props.opened && returnFocus);
  return (
    <MantineModal
      closeOnEscape={closeOnEscape && isTopmost}
      returnFocus={false}
      __handledEscapeEvents={handledEscapes}
      // During the fade-out, the second click of a double click would submit its form again; inert content lets the
      // overlay catch it.
      attributes={{ content: { inert: !props.opened } }}
      {...props}
    />
  );
}
