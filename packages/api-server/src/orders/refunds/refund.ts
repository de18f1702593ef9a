import { eq } from 'drizzle-orm';
import { orderRefunds, orders, paymentAttempts } from '../../carts/index.ts';
import type { OrderRefund, OrderRow, PaymentAttempt } from '../../carts/index.ts';
import type { Database } from '../../platform/db/index.ts';

/** Columns that both tables have for the request at the provider. */
type RequestColumns = Pick<
  PaymentAttempt,
  | 'id'
  | 'amountCents'
  | 'transferId'
  | 'created'
  | 'modified'
  | 'due'
  | 'refundFailures'
  | 'refundAnswer'
  | 'refundMessage'
>;

/**
 * Refund at the card provider: of a charge found after its payment was abandoned, or of an order. Both follow the same
 * rules (PAY-24).
 */
export interface Refund extends RequestColumns {
  readonly state: OrderRefund['state'];
  /** Undefined for a charge without an order. */
  readonly ofOrder: { readonly order: OrderRow; readonly refund: OrderRefund } | undefined;
  readonly paid: Date;
  /** Technician of the charge or order. */
  readonly userId: number;
  readonly transId: string;
  /** Null for a store cart. */
  readonly estimateId: number | null;
  readonly buyer: Pick<OrderRow, 'firstName' | 'lastName' | 'email'>;
}

export type RefundChange = Partial<
  Pick<OrderRefund, 'state' | 'due' | 'modified' | 'refundAnswer' | 'refundFailures' | 'refundMessage'>
>;

function isRefundState(state: PaymentAttempt['state']): state is Refund['state'] {
  return state === 'refunding' || state === 'refunded' || state === 'settled';
}

/** Refund of an attempt's charge; undefined if there is none. */
export function refundOfCharge(attempt: PaymentAttempt): Refund | undefined {
  const { state, created: paid, userId, cartId, order } = attempt;
  if (!isRefundState(state)) return undefined;
  const { transId, isEstimate, firstName, lastName, email } = order;
  const buyer = { firstName, lastName, email };
  return {
    ...attempt,
    state,
    ofOrder: undefined,
    paid,
    userId,
    transId,
    estimateId: isEstimate ? cartId : null,
    buyer,
  };
}

export function refundOfOrder(refund: OrderRefund, order: OrderRow): Refund {
  const { orderDate: paid, userId, transId, isEstimate, cartId } = order;
  return {
    ...refund,
    ofOrder: { order, refund },
    paid,
    userId,
    transId,
    estimateId: isEstimate ? cartId : null,
    buyer: order,
  };
}

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  if (attempt) return refundOfCharge(attempt);
  const [row] = await db
    .select({ refund: orderRefunds, order: orders })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(eq(orderRefunds.id, id));
  return row && refundOfOrder(row.refund, row.order);
}

/** Locks a refund. Locks its order first, as every change to an order does. */
export async function lockRefund(tx: Database, id: string): Promise<Refund | undefined> {
  const found = await findRefund(tx, id);
  if (!found) return undefined;
  if (!found.ofOrder) {
    const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
    return attempt && refundOfCharge(attempt);
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.ofOrder.order.id)).for('update');
  const [refund] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, id)).for('update');
  return order && refund && refundOfOrder(refund, order);
}

/** Changes a locked refund. */
export async function changeRefund(tx: Database, refund: Refund, change: RefundChange): Promise<Refund> {
  if (refund.ofOrder) await tx.update(orderRefunds).set(change).where(eq(orderRefunds.id, refund.id));
  else await tx.update(paymentAttempts).set(change).where(eq(paymentAttempts.id, refund.id));
  return { ...refund, ...change };
}
