import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { Button, CloseButton, Price } from '@tech-portal/ui';
import classes from './reimbursed-rows.module.css';

interface ReimbursedRowsProps {
  readonly rows: readonly ReimbursementRow[];
  readonly isSending: (row: ReimbursementRow) => boolean;
  readonly onUndo: (row: ReimbursementRow) => void;
  readonly onDismiss: (row: ReimbursementRow) => void;
}

// The checkbox that had the focus is gone with its row. Not Undo itself: the key that checked would press it.
const focusInPlace = (bar: HTMLElement | null) => bar?.focus({ preventScroll: true });

/** Orders just reimbursed, each with a way back. */
export function ReimbursedRows({ rows, isSending, onUndo, onDismiss }: ReimbursedRowsProps) {
  return (
    <div role="status" className={classes.bars}>
      {rows.map((row) => {
        const name = `${row.first_name} ${row.last_name}`;
        return (
          <div key={row.id} ref={focusInPlace} className={classes.bar} tabIndex={-1}>
            <span className={classes.text}>
              Reimbursed {name}, <Price dollars={row.line_item_total} size="sm" />
            </span>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`Undo: ${name} is not reimbursed`}
              loading={isSending(row)}
              onClick={() => onUndo(row)}
            >
              Undo
            </Button>
            <CloseButton size="sm" aria-label="Dismiss" onClick={() => onDismiss(row)} />
          </div>
        );
      })}
    </div>
  );
}
