import { useEffect, useEffectEvent, useReducer } from 'react';
import { placeOrder } from '@tech-portal/contract/checkout';
import { quoteOf } from './invoice-quote.ts';
import type { Estimate } from '@tech-portal/contract/estimates';
import { useReportChange } from '@tech-portal/platform/query';
import { useNavigate } from '@tech-portal/platform/router';
import { orderPlaced, usePayment, usePlaceOrder } from '@tech-portal/providers/card';
import type { CardToken, PlaceOrderOutcome } from '@tech-portal/providers/card';
import { idle, nextInvoicePayment } from './invoice-payment.ts';

interface InvoicePaymentOptions {
  readonly estimate: Estimate;
  readonly opened: boolean;
  readonly stays: boolean;
  readonly onClose: () => void;
}

/** Pays an invoice and follows what comes of it, also behind a closed dialog; leads to the order. */
export function useInvoicePayment({ estimate, opened, stays, onClose }: InvoicePaymentOptions) {
  const navigate = useNavigate();
  const reportChange = useReportChange();
  const [payment, send] = useReducer(nextInvoicePayment, idle);
  const { phase } = payment;
  const now = phase === 'changed' || phase === 'paying' ? payment.now : undefined;
  const shown = now ?? quoteOf(estimate);
  const { place, outcome, reset } = usePlaceOrder({ cartId: estimate.id });
  const { data: found } = usePayment(opened || phase === 'checking' || estimate.being_paid ? estimate.id : undefined);

  const settle = useEffectEvent((settled: PlaceOrderOutcome) => {
    send({ type: 'outcome', outcome: settled });
    if (settled.kind === 'checking' || settled.kind === 'ordered') return;
    reset();
    if (settled.kind !== 'quote-changed') onClose();
  });
  // A payment that is being checked is decided by the poll, not by a press.
  const follow = useEffectEvent((last: NonNullable<typeof found>) => {
    send({ type: 'found', payment: last });
    // The estimate can be paid and changed again, or is an order.
    if (phase === 'checking' && last.state !== 'checking') reportChange(placeOrder);
  });
  useEffect(() => {
    if (found) follow(found);
  }, [found]);
  useEffect(() => {
    if (outcome) settle(outcome);
  }, [outcome]);

  const leave = useEffectEvent((order: string) => {
    if (!stays) void navigate(...orderPlaced(order));
  });
  const transId = phase === 'ordered' ? payment.transId : undefined;
  useEffect(() => {
    if (transId === undefined) return;
    reportChange(placeOrder);
    leave(transId);
  }, [transId, reportChange]);

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
