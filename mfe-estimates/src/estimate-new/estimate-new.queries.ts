import { getCustomer } from '@tech-portal/contract/customers';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';
import { customerKeys } from '../shared/customer-keys.ts';

/** The customer an estimate is for; somebody else's is refused as `not_found` (decision 10). */
export function useChosenCustomer(id: number | null) {
  const api = useApi();
  return useQuery({
    queryKey: customerKeys.one(id ?? 0),
    queryFn: ({ signal }) => api.call(getCustomer, { query: { id: id ?? 0 }, signal, quiet: true }),
    enabled: id !== null,
  });
}
