import { IconCheck, IconX } from '@tech-portal/ui/icons';
import classes from './approval-mark.module.css';

/** Check mark or X, announced as Yes or No. */
export function ApprovalMark({ approved }: { readonly approved: boolean }) {
  return approved ? (
    <span role="img" aria-label="Yes" title="Approved" className={classes.yes}>
      <IconCheck size={18} aria-hidden="true" />
    </span>
  ) : (
    <span role="img" aria-label="No" title="Not approved" className={classes.no}>
      <IconX size={18} aria-hidden="true" />
    </span>
  );
}
