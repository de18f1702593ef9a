import { useCallback, useState } from 'react';
import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { fullName } from '@tech-portal/domain';
import { failedChange } from '../shared/failed-change.ts';
import type { Outcome } from '../shared/outcome-alert.tsx';
import { useSetReimbursed } from './reimbursement.mutations.ts';

const without = (rows: readonly ReimbursementRow[], row: ReimbursementRow) => rows.filter(({ id }) => id !== row.id);

/**
 * Checked rows hide at once, and this can be undone; a row whose change failed shows again. While a row is on its way
 * to the server it cannot be changed again.
 */
export function useReimbursing() {
  const [hidden, setHidden] = useState<readonly ReimbursementRow[]>([]);
  const [sending, setSending] = useState<readonly ReimbursementRow[]>([]);
  const [failure, setFailure] = useState<Outcome>();
  const { mutateAsync } = useSetReimbursed();

  const send = useCallback(
    async (row: ReimbursementRow, reimbursed: boolean) => {
      setFailure(undefined);
      setSending((rows) => [...rows, row]);
      if (reimbursed) setHidden((rows) => [...without(rows, row), row]);
      try {
        await mutateAsync({ row, reimbursed });
        if (!reimbursed) setHidden((rows) => without(rows, row));
      } catch (error) {
        const what = reimbursed ? `Failed to reimburse` : 'Failed to undo the reimbursement of';
        setFailure(failedChange(error, `${what} the estimate of ${fullName(row)}.`));
        if (reimbursed) setHidden((rows) => without(rows, row));
      } finally {
        setSending((rows) => without(rows, row));
      }
    },
    [mutateAsync],
  );

  return {
    hidden,
    failure,
    isSending: (row: ReimbursementRow) => sending.some(({ id }) => id === row.id),
    check: useCallback((row: ReimbursementRow) => void send(row, true), [send]),
    undo: (row: ReimbursementRow) => void send(row, false),
    dismiss: (row: ReimbursementRow) => setHidden((rows) => without(rows, row)),
    clearFailure: () => setFailure(undefined),
  };
}
