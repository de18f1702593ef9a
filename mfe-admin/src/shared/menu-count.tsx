import { VisuallyHidden } from '@tech-portal/ui';
import classes from './menu-count.module.css';

/** Larger numbers show as '99+'. */
const MAX_SHOWN = 99;

/** Count shown after a menu entry; nothing at zero. */
export function MenuCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count} <VisuallyHidden>waiting</VisuallyHidden>
    </span>
  );
}
