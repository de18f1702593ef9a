import { listEstimateEvents } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';
import { EMAIL_LOOK_MS, estimateKeys, isUnderWay } from '../estimate.queries.ts';

/** What has happened to an estimate. */
export function useEstimateEvents(cartId: number) {
  const api = useApi();
  return useQuery({
    queryKey: estimateKeys.events(cartId),
    queryFn: ({ signal }) => api.call(listEstimateEvents, { query: { cart_id: cartId }, signal, quiet: true }),
    refetchInterval: ({ state }) => state.data?.some(({ email }) => isUnderWay(email)) === true && EMAIL_LOOK_MS,
  });
}
