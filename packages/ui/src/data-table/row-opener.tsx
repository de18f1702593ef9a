import type { MouseEvent, ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import classes from './data-table.module.css';

interface RowOpenerProps {
  /** Where the row leads; without one it is opened in place. */
  href: string | undefined;
  current: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/** A new tab, a new window and a download are the browser's business. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * What opens a row for keyboard, screen reader and mouse: a real link or button in one cell, whose hit area is the
 * whole row. The table stays a table.
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
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
