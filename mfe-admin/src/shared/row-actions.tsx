import type { ReactNode } from 'react';
import classes from './row-actions.module.css';

export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
