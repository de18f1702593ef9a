import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import type { ReimbursementRow } from '@tech-portal/contract/reimbursement';
import { useApiMutation } from '@tech-portal/platform/query';

/** What an order shall be. */
export interface Reimbursement {
  row: ReimbursementRow;
  reimbursed: boolean;
}

/** Sets whether an order is reimbursed; another administrator may have set the same already. */
export const useSetReimbursed = () =>
  useApiMutation(reimburseEstimate, {
    input: ({ row, reimbursed }: Reimbursement) => ({ body: { cart_id: row.id, reimbursed } }),
    exclusive: ({ row }) => row.id,
    awaitRefetch: true,
  });
