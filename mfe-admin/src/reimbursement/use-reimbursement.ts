import { useCallback, useState } from 'react';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { fullName } from '@tech-portal/domain';
import { failureOutcome } from '@tech-portal/lists';
import type { ActionAreaState } from '@tech-portal/lists';
import { useApiMutation } from '@tech-portal/platform/query';

/** Reimbursed state to set for an order. */
interface Reimbursement {
  readonly row: ReimbursementRow;
  readonly reimbursed: boolean;
}

const withoutRow = (rows: readonly ReimbursementRow[], row: ReimbursementRow) => rows.filter(({ id }) => id !== row.id);

/**
 * Hides reimbursed rows optimistically, with Undo. If the change fails, the row shows again. A row is locked while its
 * request runs.
 */
export function useReimbursement({ report, clear }: ActionAreaState) {
  const [hiddenRows, setHiddenRows] = useState<readonly ReimbursementRow[]>([]);
  const [sendingRows, setSendingRows] = useState<readonly ReimbursementRow[]>([]);
  const { mutateAsync } = useApiMutation(reimburseEstimate, {
    input: ({ row, reimbursed }: Reimbursement) => ({ body: { cart_id: row.id, reimbursed } }),
    exclusive: ({ row }) => row.id,
    awaitRefetch: true,
  });

  const send = useCallback(
    async (row: ReimbursementRow, reimbursed: boolean) => {
      clear();
      setSendingRows((rows) => [...rows, row]);
      if (reimbursed) setHiddenRows((rows) => [...withoutRow(rows, row), row]);
      try {
        await mutateAsync({ row, reimbursed });
        if (!reimbursed) setHiddenRows((rows) => withoutRow(rows, row));
      } catch (error) {
        const failureText = reimbursed ? `Failed to reimburse` : 'Failed to undo the reimbursement of';
        report(failureOutcome(error, `${failureText} the estimate of ${fullName(row)}.`));
        if (reimbursed) setHiddenRows((rows) => withoutRow(rows, row));
      } finally {
        setSendingRows((rows) => withoutRow(rows, row));
      }
    },
    [mutateAsync, report, clear],
  );

  return {
    hidden: hiddenRows,
    isSending: (row: ReimbursementRow) => sendingRows.some(({ id }) => id === row.id),
    reimburse: useCallback((row: ReimbursementRow) => void send(row, true), [send]),
    undo: (row: ReimbursementRow) => void send(row, false),
    dismiss: (row: ReimbursementRow) => setHiddenRows((rows) => withoutRow(rows, row)),
  };
}
