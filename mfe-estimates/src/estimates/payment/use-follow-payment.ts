import { useEffect, useEffectEvent } from 'react';
import type { ResponseOf } from '@tech-portal/contract';
import { placeOrder } from '@tech-portal/contract/checkout';
import type { getPayment } from '@tech-portal/contract/checkout';
import { useReportChange } from '@tech-portal/platform/query';
import type { PlaceOrderOutcome } from '@tech-portal/providers/card';
import type { InvoicePayment, InvoicePaymentEvent } from './invoice-payment.ts';

interface FollowedPayment {
  readonly payment: InvoicePayment;
  readonly send: (event: InvoicePaymentEvent) => void;
  /** What came of pressing Pay here. */
  readonly outcome: PlaceOrderOutcome | undefined;
  readonly reset: () => void;
  /** What the server knows of the last payment. */
  readonly found: ResponseOf<typeof getPayment> | undefined;
  /** It failed, and the card form is of no use any more. */
  readonly onFailed?: () => void;
  readonly onOrdered?: (transId: string) => void;
}

/** Takes what comes of a payment into its phases, whoever pressed Pay, and reports it to everything that shows it. */
export function useFollowPayment({ payment, send, outcome, reset, found, onFailed, onOrdered }: FollowedPayment): void {
  const reportChange = useReportChange();
  const { phase } = payment;
  const settle = useEffectEvent((settled: PlaceOrderOutcome) => {
    send({ type: 'outcome', outcome: settled });
    if (settled.kind === 'checking' || settled.kind === 'ordered') return;
    reset();
    if (settled.kind !== 'quote-changed') onFailed?.();
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

  const leave = useEffectEvent((order: string) => onOrdered?.(order));
  const transId = phase === 'ordered' ? payment.transId : undefined;
  useEffect(() => {
    if (transId === undefined) return;
    reportChange(placeOrder);
    leave(transId);
  }, [transId, reportChange]);
}
