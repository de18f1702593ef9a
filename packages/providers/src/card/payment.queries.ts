import { getPayment, getPaymentConfig } from '@tech-portal/contract/checkout';
import type { ApiClient } from '@tech-portal/api-client';
import { useApi } from '@tech-portal/platform';
import { queryOptions, useQuery } from '@tech-portal/platform/query';

/** Milliseconds between two looks at a payment that is being checked. */
const POLL_INTERVAL = 2500;

/** What the browser needs of card provider and maps. */
const paymentConfigQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['payment-config'],
    queryFn: ({ signal }) => api.call(getPaymentConfig, { signal, quiet: true }),
  });

/** What has become of the payment of a cart. Kept for no time: money is asked for anew. */
export const paymentQuery = (api: ApiClient, cartId: number) =>
  queryOptions({
    queryKey: ['payment', cartId],
    queryFn: ({ signal }) => api.call(getPayment, { query: { cart_id: cartId }, signal, quiet: true }),
    staleTime: 0,
  });

/** Where the card form and the address suggestions come from. */
export function usePaymentConfig() {
  return useQuery(paymentConfigQuery(useApi()));
}

/** The last payment of a cart or an estimate; asked again and again while its outcome is being checked. */
export function usePayment(cartId: number | undefined) {
  const api = useApi();
  return useQuery({
    ...paymentQuery(api, cartId ?? 0),
    enabled: cartId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? POLL_INTERVAL : false),
  });
}
