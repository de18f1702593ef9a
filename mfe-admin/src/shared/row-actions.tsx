import type { ReactNode } from 'react';
import classes from './row-actions.module.css';

/** Buttons of a table row; on a phone they wrap at its end. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
