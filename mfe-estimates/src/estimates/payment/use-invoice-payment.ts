import { useReducer } from 'react';
import { quoteOf } from './invoice-quote.ts';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useNavigate } from '@tech-portal/platform/router';
import { orderPlaced, usePayment, usePlaceOrder } from '@tech-portal/providers/card';
import type { CardToken } from '@tech-portal/providers/card';
import { idle, nextInvoicePayment } from './invoice-payment.ts';
import { useFollowPayment } from './use-follow-payment.ts';

interface InvoicePaymentOptions {
  readonly estimate: Estimate;
  readonly opened: boolean;
  readonly stays: boolean;
  readonly onClose: () => void;
}

/** Pays an invoice and follows what comes of it, also behind a closed dialog; leads to the order. */
export function useInvoicePayment({ estimate, opened, stays, onClose }: InvoicePaymentOptions) {
  const navigate = useNavigate();
  const [payment, send] = useReducer(nextInvoicePayment, idle);
  const { phase } = payment;
  const now = phase === 'changed' || phase === 'paying' ? payment.now : undefined;
  const shown = now ?? quoteOf(estimate);
  const { place, outcome, reset } = usePlaceOrder({ cartId: estimate.id });
  const { data: found } = usePayment(opened || phase === 'checking' || estimate.being_paid ? estimate.id : undefined);

  useFollowPayment({
    payment,
    send,
    outcome,
    reset,
    found,
    onFailed: onClose,
    onOrdered: (order) => {
      if (!stays) void navigate(...orderPlaced(order));
    },
  });

  return {
    payment,
    /** While the payment is being checked: by when its outcome is known at the latest. */
    knownBy: found?.known_by,
    /** What is paid: figures and addresses, under their name. */
    shown,
    async pay(token: CardToken) {
      send({ type: 'pay' });
      await place(token, { quote: shown.quote, expectedTotal: shown.summary.total });
    },
    close() {
      if (phase === 'paying') return;
      send({ type: 'close' });
      onClose();
    },
    dismiss: () => send({ type: 'dismiss' }),
  };
}
