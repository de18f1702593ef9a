import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import classes from './data-table.module.css';

const fromControls = (event: SyntheticEvent) =>
  event.target instanceof Element && event.target.closest('a, button, input, select, textarea, label') !== null;

/** Makes a row open by a click, Enter and Space; controls inside it keep their own meaning. */
export const clickableRow = (onOpen: () => void) => ({
  tabIndex: 0,
  className: classes.clickable,
  onClick: (event: MouseEvent) => {
    if (!fromControls(event)) onOpen();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || fromControls(event)) return;
    // Space would scroll the page as well.
    event.preventDefault();
    onOpen();
  },
});
