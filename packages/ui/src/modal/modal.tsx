import { Modal as MantineModal } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import '../theme/dialogs.css';
import { useIsTopmost } from './open-dialogs.ts';

/** Time for another element to take the focus after a dialog closes, in ms. */
const FOCUS_DELAY_MS = 10;

/** Longest time that a closed dialog waits to focus its busy opener, in ms. */
const MAX_BUSY_WAIT_MS = 5000;

/** Selector of a button that is disabled because it is busy. */
const BUSY_SELECTOR = ':disabled[data-loading]';
const isBusy = (element: HTMLElement | undefined): element is HTMLElement =>
  element?.isConnected === true && element.matches(BUSY_SELECTOR);

/** Focused element, or the busy button that has lost the focus because it is disabled while it loads a dialog. */
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

/** Elements to focus when the most recent dialog closes, best first. */
let lastOpeners: readonly HTMLElement[] = [];

/** Focused element. Within a dialog, followed by that dialog's own openers, because the dialog may close first. */
function currentOpeners(): readonly HTMLElement[] {
  const active = focusedElement();
  if (active instanceof HTMLElement && active !== document.body)
    lastOpeners = active.closest('[role="dialog"]') ? [active, ...lastOpeners] : [active];
  return lastOpeners;
}

const isFocusable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false;

/** Page heading, focused if the opener is gone, e.g. after an approval. */
function pageHeading(page: Document): HTMLElement | null {
  const found = page.querySelector<HTMLElement>('main h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}

/**
 * Returns the focus to the opener when a dialog closes or unmounts. Mantine does not do so for dialogs that are open
 * from their first render, such as lazily loaded ones, or that were opened from another dialog.
 */
function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const openers = currentOpeners();
    const page = document;
    return () => {
      const focusAtClose = page.activeElement;
      // A message with the outcome took the focus before the dialog closed.
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
 * Escape presses that have already closed a dialog, in any app. React may render between two listeners of the same key
 * press, so the press that opens a confirmation could also close it. Mantine only has a private property for this; a
 * test with two dialogs fails if an update removes it.
 */
const handledEscapes = new WeakSet<KeyboardEvent>();

/**
 * Mantine's dialog. Of several open dialogs, Escape and Back (see `openDialogs`) close only the topmost. When a dialog
 * closes, its content becomes inert, and the focus returns to the opener.
 */
export function Modal({ closeOnEscape = true, returnFocus = true, ...props }: ModalProps) {
  const isTopmost = useIsTopmost(props.opened, props.onClose);
  useReturnFocus(props.opened && returnFocus);
  return (
    <MantineModal
      closeOnEscape={closeOnEscape && isTopmost}
      returnFocus={false}
      __handledEscapeEvents={handledEscapes}
      // During the fade-out, the second click of a double click would submit the dialog's form again. While its content
      // is inert, the overlay catches that click.
      attributes={{ content: { inert: !props.opened } }}
      {...props}
    />
  );
}
