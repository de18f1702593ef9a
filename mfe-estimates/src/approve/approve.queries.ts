import { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** The estimate of an emailed link. The token is the bearer of the call; it stands in no address and in no cache key. */
export function useLinkedEstimate(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['linked-estimate'],
    queryFn: ({ signal }) => api.call(getEstimateByToken, { token, signal, quiet: true }),
    enabled: token !== '',
  });
}
