import type { ResponseOf } from '@tech-portal/contract';
import type { ChangedQuote, getPayment } from '@tech-portal/contract/checkout';
import { isUndecided } from '@tech-portal/providers/card';
import type { PlaceOrderOutcome } from '@tech-portal/providers/card';

/** Where the payment of an invoice stands. */
export type InvoicePayment =
  | { readonly phase: 'idle' }
  /** `now` is what was shown instead of the estimate's own, and is agreed to by paying it. */
  | { readonly phase: 'paying'; readonly now: ChangedQuote | undefined }
  /** Nobody knows yet whether the card was charged, by this payment or an earlier one. */
  | { readonly phase: 'checking' }
  /** Nothing was charged, as there is something else to pay now. */
  | { readonly phase: 'changed'; readonly now: ChangedQuote }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'ordered'; readonly transId: string };

export type InvoicePaymentEvent =
  | { readonly type: 'pay' }
  /** What came of it. */
  | { readonly type: 'outcome'; readonly outcome: PlaceOrderOutcome }
  /** What the server knows of the last payment, which may be one of another tab or of before a reload. */
  | { readonly type: 'found'; readonly payment: ResponseOf<typeof getPayment> }
  /** The dialog was closed. */
  | { readonly type: 'close' }
  /** The alert was closed. */
  | { readonly type: 'dismiss' };

export const idle: InvoicePayment = { phase: 'idle' };

const failed = (message: string): InvoicePayment => ({ phase: 'failed', message: `PAYMENT ERROR: ${message}` });

function afterOutcome(outcome: PlaceOrderOutcome): InvoicePayment {
  switch (outcome.kind) {
    case 'ordered':
      return { phase: 'ordered', transId: outcome.transId };
    case 'checking':
      return { phase: 'checking' };
    case 'quote-changed':
      return outcome.now ? { phase: 'changed', now: outcome.now } : failed(outcome.message);
    case 'declined':
    case 'failed':
      return failed(outcome.message);
  }
}

/** What a payment becomes by an event. An order is the end of it. */
export function nextInvoicePayment(payment: InvoicePayment, event: InvoicePaymentEvent): InvoicePayment {
  const { phase } = payment;
  if (phase === 'ordered') return payment;
  switch (event.type) {
    case 'pay':
      return { phase: 'paying', now: phase === 'changed' ? payment.now : undefined };
    case 'outcome':
      return phase === 'checking' && event.outcome.kind === 'checking' ? payment : afterOutcome(event.outcome);
    case 'found':
      if (event.payment.trans_id !== undefined) return { phase: 'ordered', transId: event.payment.trans_id };
      if (isUndecided(event.payment)) return phase === 'checking' ? payment : { phase: 'checking' };
      if (phase !== 'checking') return payment;
      return event.payment.message === undefined ? idle : failed(event.payment.message);
    case 'close':
      return phase === 'changed' ? idle : payment;
    case 'dismiss':
      return phase === 'changed' || phase === 'failed' ? idle : payment;
  }
}
