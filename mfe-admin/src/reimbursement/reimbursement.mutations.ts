import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { reimbursementKey } from './reimbursement.queries.ts';

/** What an order shall be. */
export interface Reimbursement {
  readonly row: ReimbursementRow;
  readonly reimbursed: boolean;
}

/**
 * Makes an order reimbursed, or takes that back. The call toggles: where somebody else was faster it has undone that
 * one's work, so it is made again.
 */
export function useSetReimbursed() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ row, reimbursed }: Reimbursement) => {
      const toggle = () => api.call(reimburseEstimate, { body: { cart_id: row.id }, quiet: true });
      const answer = await toggle();
      if (answer.reimbursed !== reimbursed) await toggle();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reimbursementKey }),
  });
}
