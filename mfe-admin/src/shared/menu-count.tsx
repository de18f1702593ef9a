import { VisuallyHidden } from '@tech-portal/ui';
import classes from './menu-count.module.css';

/** A larger number is shown as '99+'. */
const MOST_SHOWN = 99;

/** How many wait, after an entry of the menu; nothing while nobody does. */
export function MenuCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} <VisuallyHidden>waiting</VisuallyHidden>
    </span>
  );
}
