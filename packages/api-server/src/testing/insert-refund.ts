import type { Database } from '../platform/db/database.ts';
import type { OrderSnapshot } from '../carts/orders/order-snapshot.ts';
import { paymentAttempts } from '../carts/orders/payment-attempts.table.ts';
import type { PaymentAttempt } from '../carts/orders/payment-attempts.table.ts';
import { checkoutAddressFixture } from './checkout-address-fixture.ts';

const address = { ...checkoutAddressFixture, company_name: '' };
let sequence = 0;

/**
 * Stores a payment attempt whose charge needs a refund. By default, the refund needs a manual decision.
 *
 * @returns the id of the attempt
 */
export async function insertRefund(
  db: Database,
  {
    order,
    ...attempt
  }: Pick<PaymentAttempt, 'userId'> &
    Partial<Omit<PaymentAttempt, 'order'>> & { readonly order?: Partial<OrderSnapshot> },
): Promise<string> {
  sequence += 1;
  const amountCents = attempt.amountCents ?? 1250;
  const moment = attempt.created ?? new Date();
  const draft: OrderSnapshot = {
    transId: `TP-REFUND-${sequence}`,
    isEstimate: false,
    userId: attempt.userId,
    customerId: null,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    subtotalCents: amountCents,
    shippingCents: 0,
    taxCents: 0,
    totalCents: amountCents,
    lineItemCents: 0,
    shipping: address,
    billing: address,
    parts: [],
    lineItems: [],
    ip: null,
    browser: null,
    sessionId: null,
    cartVersion: 1,
    ...order,
  };
  const [row] = await db
    .insert(paymentAttempts)
    .values({
      cartId: 1_000_000 + sequence,
      state: 'refunding',
      transferId: `TR-${sequence}`,
      amountCents,
      created: moment,
      modified: moment,
      refundFailures: 3,
      refundAnswer: 'failed',
      refundMessage: 'The bank ultimately declined the payment.',
      ...attempt,
      order: draft,
    })
    .returning({ id: paymentAttempts.id });
  if (!row) throw new Error('The refund was not stored.');
  return row.id;
}
