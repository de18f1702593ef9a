import type { ReactNode } from 'react';
import classes from './long-text.module.css';

/** What somebody typed about themselves: however long and without a space, it wraps and pushes nothing off the screen. */
export function LongText({ children }: { readonly children: ReactNode }) {
  return <span className={classes.long}>{children}</span>;
}
