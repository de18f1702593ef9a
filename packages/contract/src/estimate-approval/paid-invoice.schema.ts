import * as v from 'valibot';
import { transactionId } from '../orders/order.schema.ts';
import { nonNegativeDollars, timestamp } from '../wire.ts';

/** What an invoice was paid with, and how its order stands. */
export const paidInvoice = v.object({
  trans_id: transactionId,
  paid_at: timestamp,
  total_paid: nonNegativeDollars,
  /** What may be shown of the card, e.g. `VISA ending in 4242`. */
  payment_info: v.string(),
  /** To whom the receipt was emailed. */
  receipt_to: v.string(),
  /** In words, e.g. 'Paid', or 'Cancelled, refunded'. */
  status: v.string(),
});
