import type { ReactNode } from 'react';
import classes from './narrow-page.module.css';

/** The width of a single form. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
