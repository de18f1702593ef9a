import { listEstimateEvents } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';
import { estimateKeys } from '../estimate.queries.ts';

/** What has happened to an estimate. */
export function useEstimateEvents(cartId: number) {
  const api = useApi();
  return useQuery({
    queryKey: estimateKeys.events(cartId),
    queryFn: ({ signal }) => api.call(listEstimateEvents, { query: { cart_id: cartId }, signal, quiet: true }),
  });
}
