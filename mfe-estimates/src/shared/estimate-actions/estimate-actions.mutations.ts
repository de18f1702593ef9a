import { duplicateEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { invalidateEstimates } from '../estimate.queries.ts';

/** Copies an estimate into a new draft; answers its cart id. */
export function useDuplicateEstimate() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cartId: number) => api.call(duplicateEstimate, { body: { cart_id: cartId }, quiet: true }),
    onSuccess: () => void invalidateEstimates(client),
  });
}

/** Emails the customer a link to approve a draft; a newer email makes the older links void (decision 12). */
export function useSendApproval() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { cart_id: number; customer_email: string }) =>
      api.call(sendEstimateApproval, { body, quiet: true }),
    onSuccess: () => invalidateEstimates(client),
  });
}
