import type { ReactNode } from 'react';
import classes from './long-text.module.css';

/** Text written by a user; wraps even without spaces. */
export function LongText({ children }: { readonly children: ReactNode }) {
  return <span className={classes.long}>{children}</span>;
}
