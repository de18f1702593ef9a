import { useCallback, useState } from 'react';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { fullName } from '@tech-portal/domain';
import { failedChange } from '@tech-portal/lists';
import type { ActionAreaState } from '@tech-portal/lists';
import { useApiMutation } from '@tech-portal/platform/query';

/** Target state of an order. */
interface Reimbursement {
  readonly row: ReimbursementRow;
  readonly reimbursed: boolean;
}

const without = (rows: readonly ReimbursementRow[], row: ReimbursementRow) => rows.filter(({ id }) => id !== row.id);

/**
 * Hides checked rows optimistically, with undo; a failed change shows its row again. A row is locked while its request
 * runs.
 */
export function useReimbursing({ report, clear }: ActionAreaState) {
  const [hidden, setHidden] = useState<readonly ReimbursementRow[]>([]);
  const [sending, setSending] = useState<readonly ReimbursementRow[]>([]);
  const { mutateAsync } = useApiMutation(reimburseEstimate, {
    input: ({ row, reimbursed }: Reimbursement) => ({ body: { cart_id: row.id, reimbursed } }),
    exclusive: ({ row }) => row.id,
    awaitRefetch: true,
  });

  const send = useCallback(
    async (row: ReimbursementRow, reimbursed: boolean) => {
      clear();
      setSending((rows) => [...rows, row]);
      if (reimbursed) setHidden((rows) => [...without(rows, row), row]);
      try {
        await mutateAsync({ row, reimbursed });
        if (!reimbursed) setHidden((rows) => without(rows, row));
      } catch (error) {
        const what = reimbursed ? `Failed to reimburse` : 'Failed to undo the reimbursement of';
        report(failedChange(error, `${what} the estimate of ${fullName(row)}.`));
        if (reimbursed) setHidden((rows) => without(rows, row));
      } finally {
        setSending((rows) => without(rows, row));
      }
    },
    [mutateAsync, report, clear],
  );

  return {
    hidden,
    isSending: (row: ReimbursementRow) => sending.some(({ id }) => id === row.id),
    check: useCallback((row: ReimbursementRow) => void send(row, true), [send]),
    undo: (row: ReimbursementRow) => void send(row, false),
    dismiss: (row: ReimbursementRow) => setHidden((rows) => without(rows, row)),
  };
}
