import { listCustomers } from '@tech-portal/contract/customers';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { customerKeys } from '../shared/customer-keys.ts';
import type { CustomerListState } from './customer-list-state.ts';

/** One page of the customers the viewer may see; the page before it stays while the next one loads. */
export function useCustomerList({ search, page, sort }: CustomerListState) {
  const api = useApi();
  return useQuery({
    queryKey: [...customerKeys.lists, { search, page, sort }],
    queryFn: ({ signal }) =>
      api.call(listCustomers, {
        query: {
          page,
          ...(sort && { sort_by: sort.by, sort_order: sort.order }),
          ...(search && { search }),
        },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}
