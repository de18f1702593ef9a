import type { AnswerOf } from '@tech-portal/contract';
import type { getPayment } from '@tech-portal/contract/checkout';
import type { Summary } from '@tech-portal/contract/estimates';
import type { PlaceOrderOutcome } from '@tech-portal/providers/card';

/** Where the payment of an invoice stands. */
export type InvoicePayment =
  | { readonly phase: 'idle' }
  /** `figures` are those of a changed total, which is agreed to by paying it. */
  | { readonly phase: 'paying'; readonly figures: Summary | undefined }
  /** Nobody knows yet whether the card was charged, by this payment or an earlier one. */
  | { readonly phase: 'checking' }
  /** Nothing was charged, as the total is another one now. */
  | { readonly phase: 'changed'; readonly figures: Summary }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'ordered'; readonly transId: string };

export type InvoicePaymentEvent =
  | { readonly type: 'pay' }
  /** What came of it; `summary` is shown where the server sent no figures of a changed total. */
  | { readonly type: 'outcome'; readonly outcome: PlaceOrderOutcome; readonly summary: Summary }
  /** What the server knows of the last payment, which may be one of another tab or of before a reload. */
  | { readonly type: 'found'; readonly payment: AnswerOf<typeof getPayment> }
  /** The dialog was closed. */
  | { readonly type: 'close' }
  /** The alert was closed. */
  | { readonly type: 'dismiss' };

export const idle: InvoicePayment = { phase: 'idle' };

function afterOutcome(outcome: PlaceOrderOutcome, summary: Summary): InvoicePayment {
  switch (outcome.kind) {
    case 'ordered':
      return { phase: 'ordered', transId: outcome.transId };
    case 'checking':
      return { phase: 'checking' };
    case 'total-changed':
      return { phase: 'changed', figures: outcome.figures ?? summary };
    case 'declined':
    case 'failed':
      return { phase: 'failed', message: `PAYMENT ERROR: ${outcome.message}` };
  }
}

/** What a payment becomes by an event. An order is the end of it. */
export function nextInvoicePayment(payment: InvoicePayment, event: InvoicePaymentEvent): InvoicePayment {
  const { phase } = payment;
  if (phase === 'ordered') return payment;
  switch (event.type) {
    case 'pay':
      return { phase: 'paying', figures: phase === 'changed' ? payment.figures : undefined };
    case 'outcome':
      return phase === 'checking' && event.outcome.kind === 'checking'
        ? payment
        : afterOutcome(event.outcome, event.summary);
    case 'found':
      if (event.payment.trans_id !== undefined) return { phase: 'ordered', transId: event.payment.trans_id };
      if (event.payment.state === 'checking') return phase === 'checking' ? payment : { phase: 'checking' };
      return phase === 'checking' ? idle : payment;
    case 'close':
      return phase === 'changed' ? idle : payment;
    case 'dismiss':
      return phase === 'changed' || phase === 'failed' ? idle : payment;
  }
}
