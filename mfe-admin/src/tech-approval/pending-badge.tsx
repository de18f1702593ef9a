import { countPendingTechs } from '@tech-portal/contract/approval';
import { useApiQuery } from '@tech-portal/platform/query';
import { VisuallyHidden } from '@tech-portal/ui';
import classes from './pending-badge.module.css';

/** A larger number is shown as '99+'. */
const MOST_SHOWN = 99;

/**
 * How many technicians wait for approval, after the menu's entry; nothing while nobody does or the number is unknown.
 */
export default function PendingBadge() {
  // Fetched again whenever the window gets the focus: registrations happen elsewhere.
  const pending = useApiQuery(countPendingTechs, undefined, { staleTime: 0 }).data?.pending ?? 0;
  if (pending === 0) return null;
  return (
    <span className={classes.count}>
      {pending > MOST_SHOWN ? `${MOST_SHOWN}+` : pending} <VisuallyHidden>waiting</VisuallyHidden>
    </span>
  );
}
