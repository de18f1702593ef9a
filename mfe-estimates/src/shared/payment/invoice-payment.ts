import type { ChangedQuote } from '@tech-portal/contract/checkout';
import type { Payment } from '@tech-portal/providers/card';

/** The quote to pay: the changed one that the server sent, or the invoice's own. */
export const quoteToPay = (payment: Payment<unknown>, own: ChangedQuote): ChangedQuote =>
  ((payment.phase === 'changed' || payment.phase === 'submitting') && payment.now) || own;

/** The alert of a payment that charged nothing and has nothing else to pay instead (PAY-8). */
export function paymentError(payment: Payment<unknown>): string | undefined {
  const isFailed = payment.phase === 'failed' || (payment.phase === 'changed' && !payment.now);
  return isFailed ? `PAYMENT ERROR: ${payment.message}` : undefined;
}
