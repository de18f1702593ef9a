import { countPendingTechs } from '@tech-portal/contract/approval';
import { useApiQuery } from '@tech-portal/platform/query';
import { VisuallyHidden } from '@tech-portal/ui';
import classes from './pending-badge.module.css';

/** Beyond this the number says no more than that there are many. */
const MOST_SHOWN = 99;

/** How many technicians wait for approval, behind the menu's entry; nothing while nobody does or it is not known. */
export default function PendingBadge() {
  // Asked for again whenever somebody comes back to the window: registrations happen elsewhere.
  const pending = useApiQuery(countPendingTechs, undefined, { staleTime: 0 }).data?.pending ?? 0;
  if (pending === 0) return null;
  return (
    <span className={classes.count}>
      {pending > MOST_SHOWN ? `${MOST_SHOWN}+` : pending} <VisuallyHidden>waiting</VisuallyHidden>
    </span>
  );
}
