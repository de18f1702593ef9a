import * as v from 'valibot';
import { transactionId } from '../orders/order.schema.ts';
import { nonNegativeDollars, timestamp } from '../wire.ts';

/** Payment of an invoice, and the state of its order. */
export const paidInvoice = v.object({
  trans_id: transactionId,
  paid_at: timestamp,
  total_paid: nonNegativeDollars,
  /** Displayable card, e.g. `VISA ending in 4242`. */
  payment_info: v.string(),
  receipt_to: v.string(),
  /** Readable, e.g. 'Paid', or 'Cancelled, refunded'. */
  status: v.string(),
});
