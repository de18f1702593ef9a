import { createEstimate } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { invalidateEstimates } from '../shared/estimate.queries.ts';

/** Saves a new estimate as a draft; answers its cart id. */
export function useCreateEstimate() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ customerId, notes }: { customerId: number; notes: string }) =>
      api.call(createEstimate, {
        body: { estimate: { customer_id: customerId, notes, approved: false } },
        quiet: true,
      }),
    onSuccess: () => void invalidateEstimates(client),
  });
}
