import type { MouseEvent } from 'react';
import classes from './data-table.module.css';

const fromControls = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;

/** Makes a row open by a click beside its controls too, which lie above the hit area of its opener. */
export const clickableRow = (onOpen: () => void) => ({
  className: classes.clickable,
  onClick: (event: MouseEvent) => {
    if (!fromControls(event)) onOpen();
  },
});
