import type { ApiClient } from '@tech-portal/api-client';
import type { ResponseOf } from '@tech-portal/contract';
import { getPayment, getPaymentConfig, placeOrder } from '@tech-portal/contract/checkout';
import { getPaymentByToken, payInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { apiQuery, setRead, skipToken, useApiQuery } from '@tech-portal/platform/query';
import type { CacheUpdate, QueryClient, SendCall } from '@tech-portal/platform/query';
import type { CardToken } from './card-form.ts';
import { isUndecided } from './payment-machine.ts';
import type { PaymentStatus } from './payment-machine.ts';

/** Milliseconds between two requests for the status of a payment whose outcome is unknown. */
const POLL_INTERVAL = 2500;

/** Stale at once: it is always fetched again. */
const followed = {
  staleTime: 0,
  refetchInterval: ({ state }: { readonly state: { readonly data?: PaymentStatus | undefined } }) =>
    state.data && isUndecided(state.data) ? POLL_INTERVAL : false,
} as const;

/** URLs and keys of the card form and of the address suggestions. */
export const usePaymentConfig = () => useApiQuery(getPaymentConfig);

/** Last payment of a cart or an estimate; polled while its outcome is unknown. */
export const usePaymentStatus = (cartId: number | undefined) =>
  useApiQuery(getPayment, cartId === undefined ? skipToken : { cart_id: cartId }, followed);

/** The quote that the buyer sees when they press Pay. */
export interface ShownQuote {
  /** Names figures and addresses. */
  readonly quote: string | undefined;
  /** Dollars; an estimate and an invoice send them. */
  readonly expectedTotal?: number;
}

/** A way to the server: by the cart, or by the link that the customer has. */
export interface PaymentChannel<Target> {
  /** Polled while the outcome is unknown. Undefined asks for nothing. */
  readonly useStatus: (target: Target | undefined) => {
    readonly data: PaymentStatus | undefined;
    readonly dataUpdatedAt: number;
  };
  readonly fetchStatus: (client: QueryClient, api: ApiClient, target: Target) => Promise<PaymentStatus>;
  /** Sends the token of a card, under the id of this press of Pay. */
  readonly pay: (
    send: SendCall,
    target: Target,
    payment: CardToken & ShownQuote & { readonly attempt: string },
  ) => Promise<ResponseOf<typeof placeOrder>>;
  readonly markPending: (target: Target, status: PaymentStatus) => CacheUpdate;
  /** A toast announces an outcome after the page was left, and links to the order. */
  readonly hasToast: boolean;
}

/** A cart or an estimate of the account, by its id. */
export const byCart: PaymentChannel<number> = {
  useStatus: usePaymentStatus,
  fetchStatus: (client, api, cartId) =>
    client.fetchQuery(apiQuery(api, getPayment, { cart_id: cartId }, { staleTime: 0 })),
  pay: (send, cartId, { token, sessionId, quote, expectedTotal, attempt }) =>
    send(placeOrder, {
      body: {
        cart_id: cartId,
        finix_token: token,
        finix_session_id: sessionId,
        expected_total: expectedTotal,
        quote,
        attempt,
      },
    }),
  markPending: (cartId, status) => setRead(getPayment, { cart_id: cartId }, status),
  hasToast: true,
};

/** An invoice, by the token of the emailed link. */
export const byLink: PaymentChannel<string> = {
  useStatus: (token) => useApiQuery(getPaymentByToken, undefined, { token, enabled: token !== undefined, ...followed }),
  fetchStatus: (client, api, token) =>
    client.fetchQuery(apiQuery(api, getPaymentByToken, undefined, { token, staleTime: 0 })),
  pay: (send, linkToken, { token, sessionId, quote = '', expectedTotal = 0, attempt }) =>
    send(payInvoiceByToken, {
      body: { finix_token: token, finix_session_id: sessionId, expected_total: expectedTotal, quote, attempt },
      token: linkToken,
    }),
  markPending: (_token, status) => setRead(getPaymentByToken, undefined, status),
  hasToast: false,
};
