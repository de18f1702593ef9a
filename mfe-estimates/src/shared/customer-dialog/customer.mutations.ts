import { createCustomer, updateCustomer } from '@tech-portal/contract/customers';
import type { Customer, CustomerForm } from '@tech-portal/contract/customers';
import { useApi } from '@tech-portal/platform';
import { putAnswer, useMutation, useQueryClient } from '@tech-portal/platform/query';
import { customerKeys } from '../customer-keys.ts';
import { estimateKeys } from '../estimate.queries.ts';
import { taskKeys } from '../tasks/task-keys.ts';

/** Adds a customer, or with an id changes that one; whatever shows its name is fetched anew afterwards. */
export function useSaveCustomer(id: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (customer: CustomerForm) =>
      id === undefined
        ? api.call(createCustomer, { body: { customer }, quiet: true })
        : api.call(updateCustomer, { body: { id, customer }, quiet: true }),
    onSuccess: (saved) => {
      putAnswer<Customer>(queries, customerKeys.one(saved.id), saved);
      void queries.invalidateQueries({ queryKey: customerKeys.lists });
      void queries.invalidateQueries({ queryKey: taskKeys.lists });
      // An estimate on the screen may hold unsaved work; it is fetched anew when it is opened next.
      void queries.invalidateQueries({ queryKey: estimateKeys.all, refetchType: 'none' });
    },
  });
}
