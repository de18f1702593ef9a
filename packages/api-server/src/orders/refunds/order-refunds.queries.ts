import { and, asc, eq, ne } from 'drizzle-orm';
import { dollarsToCents, refundSplit, sumOfSplits } from '@tech-portal/domain';
import type { RefundableOrder, RefundSplit } from '@tech-portal/domain';
import { orderRefunds, paymentAttempts } from '../../carts/index.ts';
import type { OrderRefund, OrderRow } from '../../carts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { users } from '../../platform/users/index.ts';

export interface ListedOrderRefund {
  readonly refund: OrderRefund;
  /** Person or software that requested it; null if the account was erased. */
  readonly by: string | null;
}

/** Refunds of an order, oldest first. */
export async function listOrderRefunds(db: Database, orderId: number): Promise<readonly ListedOrderRefund[]> {
  const rows = await db
    .select({ refund: orderRefunds, firstName: users.firstName, lastName: users.lastName })
    .from(orderRefunds)
    .leftJoin(users, eq(users.id, orderRefunds.userId))
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.created), asc(orderRefunds.id));
  return rows.map(({ refund, firstName, lastName }) => ({
    refund,
    by: refund.apiKey === null ? firstName && `${firstName} ${lastName ?? ''}` : `API key ${refund.apiKey}`,
  }));
}

/**
 * Refundable amounts and lines of an order: its parts first, then labor and charges, each of which counts as one piece.
 */
export const refundableOrder = (order: OrderRow): RefundableOrder => ({
  partsCents: order.subtotalCents - order.discountCents,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
  lines: [
    ...order.parts.map(({ qty, priceCents }) => ({ qty, cents: qty * priceCents })),
    ...order.lineItems.map(({ total }) => ({ qty: 1, cents: dollarsToCents(total) })),
  ],
});

/**
 * Money and pieces of an order that are refunded or reserved for a refund. Refunds reported to earlier releases have no
 * row; they count as amounts without lines.
 */
export async function refundedOf(db: Database, order: OrderRow): Promise<RefundSplit> {
  const rows = await db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, order.id), ne(orderRefunds.state, 'settled')))
    .orderBy(asc(orderRefunds.created), asc(orderRefunds.id));
  const done = rows.filter(({ state }) => state === 'refunded').reduce((sum, { amountCents }) => sum + amountCents, 0);
  const nothing = sumOfSplits([]);
  const unlisted = { kind: 'amount', cents: order.refundedCents - done } as const;
  return sumOfSplits([refundSplit(refundableOrder(order), nothing, unlisted), ...rows]);
}

/** Id of an order's charge at the card provider; undefined if the portal does not know it. */
export async function transferOf(db: Database, { cartId }: OrderRow): Promise<string | undefined> {
  const [attempt] = await db
    .select({ transferId: paymentAttempts.transferId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.cartId, cartId), eq(paymentAttempts.state, 'succeeded')));
  return attempt?.transferId ?? undefined;
}
