import type { ReactNode } from 'react';
import classes from './long-text.module.css';

/** Text that a user wrote about themselves: it wraps, however long it is and without spaces. */
export function LongText({ children }: { readonly children: ReactNode }) {
  return <span className={classes.long}>{children}</span>;
}
