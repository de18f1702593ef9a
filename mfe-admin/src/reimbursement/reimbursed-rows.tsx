import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { fullName } from '@tech-portal/domain';
import { Price, RemovedItems } from '@tech-portal/ui';

interface ReimbursedRowsProps {
  rows: readonly ReimbursementRow[];
  isSending: (row: ReimbursementRow) => boolean;
  onUndo: (row: ReimbursementRow) => void;
  onDismiss: (row: ReimbursementRow) => void;
}

/** Orders just reimbursed, each with a way back. */
export function ReimbursedRows({ rows, isSending, onUndo, onDismiss }: ReimbursedRowsProps) {
  return (
    <RemovedItems
      items={rows}
      keyOf={({ id }) => id}
      undoLabel={(row) => `Undo: ${fullName(row)} is not reimbursed`}
      isBusy={isSending}
      onUndo={onUndo}
      onDismiss={onDismiss}
    >
      {(row) => (
        <>
          Reimbursed {fullName(row)}, <Price dollars={row.line_item_total} size="sm" />
        </>
      )}
    </RemovedItems>
  );
}
