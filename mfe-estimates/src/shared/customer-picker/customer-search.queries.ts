import { searchCustomers } from '@tech-portal/contract/customers';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { customerKeys } from '../customer-keys.ts';

/** At most 20 customers that fit a term; asked only while somebody looks for one. */
export function useCustomerSearch(term: string, wanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...customerKeys.all, 'search', term],
    queryFn: ({ signal }) => api.call(searchCustomers, { query: { customerSearch: term }, signal, quiet: true }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
}
