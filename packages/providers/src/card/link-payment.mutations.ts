import { getPaymentByToken, payInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { apiQuery, setRead, useApiQuery } from '@tech-portal/platform/query';
import { pollWhileUndecided } from './payment.queries.ts';
import { usePlacing } from './use-placing.mutations.ts';
import type { PaymentWay } from './use-placing.mutations.ts';

/** The last payment of what an emailed link pays; polled while its outcome is being checked. */
export const useLinkPayment = (token: string | undefined) =>
  useApiQuery(getPaymentByToken, undefined, {
    token,
    enabled: token !== undefined,
    staleTime: 0,
    refetchInterval: pollWhileUndecided,
  });

/** An invoice, by the token of the emailed link. */
const byLink: PaymentWay<string> = {
  usePayment: useLinkPayment,
  ask: (client, api, token) => client.fetchQuery(apiQuery(api, getPaymentByToken, undefined, { token, staleTime: 0 })),
  pay: (send, linkToken, { token, sessionId, quote = '', expectedTotal = 0, attempt }) =>
    send(payInvoiceByToken, {
      body: {
        finix_token: token,
        finix_session_id: sessionId,
        expected_total: expectedTotal,
        quote,
        attempt,
      },
      token: linkToken,
    }),
  note: (_token, payment) => setRead(getPaymentByToken, undefined, payment),
};

/** Pays the invoice of an emailed link, and follows what comes of it. */
export const usePayByLink = (token: string) => usePlacing(byLink, token);
