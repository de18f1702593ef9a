import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, CloseButton } from '@mantine/core';
import { takeLostFocus } from '../lost-focus/take-lost-focus.ts';
import classes from './removed-items.module.css';

export interface RemovedItemsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** What was done, e.g. 'Removed 2 × Water Heater'. */
  children: (item: Item) => ReactNode;
  /** What Undo does, for screen readers, e.g. 'Undo: put Water Heater back'. */
  undoLabel: (item: Item) => string;
  /** Undo has to wait, or is on its way. */
  isBusy?: ((item: Item) => boolean) | undefined;
  onUndo: (item: Item) => void;
  onDismiss: (item: Item) => void;
  /** Of the element around the bars. */
  className?: string | undefined;
}

/**
 * The control that had the focus is gone with its item, or the bar whose Undo has just failed is back. Not Undo itself
 * takes the focus: the Enter that removed the item would press it. Who went on elsewhere meanwhile keeps the focus.
 */
function focusInPlace(bar: HTMLElement | null): void {
  if (document.activeElement === bar?.parentElement) bar?.focus({ preventScroll: true });
  else takeLostFocus(bar, { preventScroll: true });
}

/** Items that have just been removed from a list, each with a way back until it is dismissed. UI-9 */
export function RemovedItems<Item>(props: RemovedItemsProps<Item>) {
  const { items, keyOf, children, undoLabel, isBusy, onUndo, onDismiss, className } = props;
  const around = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // A bar goes with the button that was pressed in it.
  useLayoutEffect(() => {
    if (pressed.current) takeLostFocus(around.current, { preventScroll: true });
    pressed.current = false;
  }, [items]);
  const press = (act: (item: Item) => void, item: Item) => {
    pressed.current = true;
    act(item);
  };

  return (
    <div ref={around} role="status" tabIndex={-1} className={`${classes.bars} ${className ?? ''}`}>
      {items.map((item) => (
        <div key={keyOf(item)} ref={focusInPlace} className={classes.bar} tabIndex={-1}>
          <span className={classes.words}>{children(item)}</span>
          <Button
            variant="subtle"
            size="xs"
            aria-label={undoLabel(item)}
            loading={isBusy?.(item) ?? false}
            onClick={() => press(onUndo, item)}
          >
            Undo
          </Button>
          <CloseButton size="sm" aria-label="Dismiss" onClick={() => press(onDismiss, item)} />
        </div>
      ))}
    </div>
  );
}
