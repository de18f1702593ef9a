import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { useApiMutation } from '@tech-portal/platform/query';

/** What an order shall be. */
export interface Reimbursement {
  row: ReimbursementRow;
  reimbursed: boolean;
}

/**
 * Makes an order reimbursed, or takes that back. The endpoint toggles: where another administrator was faster it has
 * undone their work, so it is called again.
 */
export const useSetReimbursed = () =>
  useApiMutation(
    async ({ row, reimbursed }: Reimbursement, send) => {
      const toggle = () => send(reimburseEstimate, { body: { cart_id: row.id } });
      const answer = await toggle();
      if (answer.reimbursed !== reimbursed) await toggle();
    },
    { exclusive: ({ row }) => row.id, awaitRefetch: true },
  );
