import { deleteCustomer } from '@tech-portal/contract/customers';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { customerKeys } from '../shared/customer-keys.ts';

/** Deletes a customer, or archives one with estimates; the server's message says which (decision 49). */
export function useDeleteCustomer(id: number) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(deleteCustomer, { query: { id } }),
    // Not fetched at once: the page of the customer who is gone is still on the screen.
    onSuccess: () => queries.invalidateQueries({ queryKey: customerKeys.all, refetchType: 'none' }),
  });
}
