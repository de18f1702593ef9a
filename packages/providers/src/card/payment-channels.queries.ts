import type { ApiClient } from '@tech-portal/api-client';
import type { ResponseOf } from '@tech-portal/contract';
import { getPayment, getPaymentConfig, placeOrder } from '@tech-portal/contract/checkout';
import { getPaymentByToken, payInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { apiQuery, setCached, skipToken, useApiQuery } from '@tech-portal/platform/query';
import type { CacheUpdate, QueryClient, SendRequest } from '@tech-portal/platform/query';
import type { CardToken } from './card-form.ts';
import { isPending } from './payment-machine.ts';
import type { PaymentStatus } from './payment-machine.ts';

/** Polling interval of a payment status whose outcome is unknown, in ms. */
const POLL_INTERVAL_MS = 2500;

const pollingOptions = {
  staleTime: 0,
  refetchInterval: ({ state }: { readonly state: { readonly data?: PaymentStatus | undefined } }) =>
    state.data && isPending(state.data) ? POLL_INTERVAL_MS : false,
} as const;

/** Configuration of the card form and the address suggestions. */
export const usePaymentConfig = () => useApiQuery(getPaymentConfig);

/** Last payment of a cart or an estimate, polled while its outcome is unknown. */
export const usePaymentStatus = (cartId: number | undefined) =>
  useApiQuery(getPayment, cartId === undefined ? skipToken : { cart_id: cartId }, pollingOptions);

/** Quote that the buyer sees when pressing Pay. */
export interface ShownQuote {
  /** Id of the quoted amounts and addresses. */
  readonly quote: string | undefined;
  /** Dollars; sent for estimates and invoices. */
  readonly expectedTotal?: number;
}

/** Access to the payment API, for a cart or for the customer's link to an invoice. */
export interface PaymentChannel<Target> {
  /** Payment status, polled while the outcome is unknown. An undefined target disables it. */
  readonly useStatus: (target: Target | undefined) => {
    readonly data: PaymentStatus | undefined;
    readonly dataUpdatedAt: number;
  };
  readonly fetchStatus: (client: QueryClient, api: ApiClient, target: Target) => Promise<PaymentStatus>;
  readonly pay: (
    send: SendRequest,
    target: Target,
    payment: CardToken & ShownQuote & { readonly attempt: string },
  ) => Promise<ResponseOf<typeof placeOrder>>;
  readonly markPending: (target: Target, status: PaymentStatus) => CacheUpdate;
  /** True to show the outcome in a toast, with a link to the order, if the page has been closed. */
  readonly showsToast: boolean;
}

/** Payment of the account's cart or estimate, by id. */
export const cartPayment: PaymentChannel<number> = {
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
  markPending: (cartId, status) => setCached(getPayment, { cart_id: cartId }, status),
  showsToast: true,
};

/** Payment of an invoice, by the token of the emailed link. */
export const linkPayment: PaymentChannel<string> = {
  useStatus: (token) =>
    useApiQuery(getPaymentByToken, undefined, { token, enabled: token !== undefined, ...pollingOptions }),
  fetchStatus: (client, api, token) =>
    client.fetchQuery(apiQuery(api, getPaymentByToken, undefined, { token, staleTime: 0 })),
  pay: (send, linkToken, { token, sessionId, quote = '', expectedTotal = 0, attempt }) =>
    send(payInvoiceByToken, {
      body: { finix_token: token, finix_session_id: sessionId, expected_total: expectedTotal, quote, attempt },
      token: linkToken,
    }),
  markPending: (_token, status) => setCached(getPaymentByToken, undefined, status),
  showsToast: false,
};
