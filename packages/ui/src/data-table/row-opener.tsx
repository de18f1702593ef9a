import type { MouseEvent, ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { isPlainClick } from '../browser/browser.ts';
import classes from './data-table.module.css';

interface RowOpenerProps {
  /** URL of the row; without it, the row opens in place. */
  href: string | undefined;
  current: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * Opens a row by keyboard, screen reader and mouse: a real link or button in one cell, whose hit area covers the whole
 * row. The table keeps its semantics.
 */
export function RowOpener({ href, current, onOpen, children }: RowOpenerProps) {
  const state = current ? { 'aria-current': 'true' as const } : {};
  if (href === undefined) {
    return (
      <UnstyledButton className={classes.opener} onClick={onOpen} {...state}>
        {children}
      </UnstyledButton>
    );
  }
  return (
    <a
      href={href}
      className={classes.opener}
      {...state}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}

const isFromControl = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;

/** Also opens a row on a click next to one of its controls, where the control's cell covers the opener's hit area. */
export const rowClickProps = (onOpen: () => void) => ({
  className: classes.clickable,
  onClick: (event: MouseEvent) => {
    if (!isFromControl(event)) onOpen();
  },
});
