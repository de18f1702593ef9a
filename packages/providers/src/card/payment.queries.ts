import { getPayment, getPaymentConfig } from '@tech-portal/contract/checkout';
import type { ResponseOf } from '@tech-portal/contract';
import type { ApiClient } from '@tech-portal/api-client';
import { apiQuery, skipToken, useApiQuery } from '@tech-portal/platform/query';
import { isUndecided } from './place-order-outcome.ts';

type Payment = ResponseOf<typeof getPayment>;

/** Milliseconds between two looks at a payment that is being checked. */
const POLL_INTERVAL = 2500;

/** The state of the payment of a cart. Stale at once: it is always fetched again. */
export const paymentQuery = (api: ApiClient, cartId: number) =>
  apiQuery(api, getPayment, { cart_id: cartId }, { staleTime: 0 });

/** Where the card form and the address suggestions come from. */
export const usePaymentConfig = () => useApiQuery(getPaymentConfig);

/** When the state of a payment is requested again. */
export const pollWhileUndecided = ({ state }: { readonly state: { readonly data?: Payment | undefined } }) =>
  state.data && isUndecided(state.data) ? POLL_INTERVAL : false;

/** The last payment of a cart or an estimate; polled while its outcome is being checked. */
export const usePayment = (cartId: number | undefined) =>
  useApiQuery(getPayment, cartId === undefined ? skipToken : { cart_id: cartId }, {
    staleTime: 0,
    refetchInterval: pollWhileUndecided,
  });
