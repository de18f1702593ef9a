import type { ReactNode } from 'react';
import classes from './long-text.module.css';

/** Text entered by a user. Wraps even if it has no spaces. */
export function LongText({ children }: { readonly children: ReactNode }) {
  return <span className={classes.long}>{children}</span>;
}
