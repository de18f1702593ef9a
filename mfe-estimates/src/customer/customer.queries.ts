import { getCustomer } from '@tech-portal/contract/customers';
import { listEstimates } from '@tech-portal/contract/estimates';
import { listTasks } from '@tech-portal/contract/tasks';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { customerKeys } from '../shared/customer-keys.ts';
import { estimateKeys } from '../shared/estimate.queries.ts';
import { taskKeys } from '../shared/tasks/task-keys.ts';

/** One customer; a refusal `not_found` means that it does not exist for the viewer (decision 10). */
export function useCustomer(id: number) {
  const api = useApi();
  return useQuery({
    queryKey: customerKeys.one(id),
    queryFn: ({ signal }) => api.call(getCustomer, { query: { id }, signal, quiet: true }),
  });
}

/** One page of a customer's estimates, the newest first. */
export function useCustomerEstimates(customerId: number, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...estimateKeys.all, 'of-customer', customerId, page],
    queryFn: ({ signal }) =>
      api.call(listEstimates, {
        query: { customer_id: customerId, page, sort_by: 'issue_date', sort_order: 'desc' },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One page of a customer's tasks, those due first before the others. */
export function useCustomerTasks(customerId: number, page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...taskKeys.lists, 'of-customer', customerId, page],
    queryFn: ({ signal }) =>
      api.call(listTasks, {
        query: { customer_id: customerId, page, sort_by: 'completed', sort_order: 'asc' },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}
