import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { recoverLostFocus } from '../browser/browser.ts';
import classes from './removed-items.module.css';

export interface RemovedItemsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** Text that says what was removed, e.g. 'Removed 2 × Water Heater'. */
  children: (item: Item) => ReactNode;
  /** Label of Undo for screen readers, e.g. 'Undo: put Water Heater back'. */
  undoLabel: (item: Item) => string;
  /** True while Undo is pending or must wait. */
  isBusy?: ((item: Item) => boolean) | undefined;
  onUndo: (item: Item) => void;
  onDismiss: (item: Item) => void;
  /** Class of the element that contains the bars. */
  className?: string | undefined;
}

/**
 * Focuses the bar of a removed item if the focused control was removed with the item, or if the bar is back after a
 * failed Undo. Focuses the bar instead of Undo, because the Enter that removed the item would press Undo. Does nothing
 * if the user has moved the focus.
 */
function focusBar(bar: HTMLElement | null): void {
  if (document.activeElement === bar?.parentElement) bar?.focus({ preventScroll: true });
  else recoverLostFocus(bar, { preventScroll: true });
}

/** Recently removed items of a list, each with an Undo button, until dismissed (UI-9). */
export function RemovedItems<Item>(props: RemovedItemsProps<Item>) {
  const { items, keyOf, children, undoLabel, isBusy, onUndo, onDismiss, className } = props;
  const container = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The pressed button unmounts with its bar.
  useLayoutEffect(() => {
    if (wasPressed.current) recoverLostFocus(container.current, { preventScroll: true });
    wasPressed.current = false;
  }, [items]);
  const handlePress = (act: (item: Item) => void, item: Item) => {
    wasPressed.current = true;
    act(item);
  };

  return (
    <div ref={container} role="status" tabIndex={-1} className={`${classes.bars} ${className ?? ''}`}>
      {items.map((item) => (
        <div key={keyOf(item)} ref={focusBar} className={classes.bar} tabIndex={-1}>
          <span className={classes.words}>{children(item)}</span>
          <Button
            variant="subtle"
            size="xs"
            aria-label={undoLabel(item)}
            loading={isBusy?.(item) ?? false}
            onClick={() => handlePress(onUndo, item)}
          >
            Undo
          </Button>
          <CloseButton size="sm" aria-label="Dismiss" onClick={() => handlePress(onDismiss, item)} />
        </div>
      ))}
    </div>
  );
}
