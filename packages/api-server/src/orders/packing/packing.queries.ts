import { eq } from 'drizzle-orm';
import { orders } from '../../carts/index.ts';
import type { OrderRow } from '../../carts/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import type { ReceiptTech } from '../receipt/receipt-document.ts';

export interface PackableOrder {
  readonly order: OrderRow;
  /** Technician of its estimate. */
  readonly tech: ReceiptTech | undefined;
}

/**
 * Reads orders in the given order.
 *
 * @throws ApiError `not_found`, with the numbers that do not exist
 */
export async function findPackableOrders(db: Database, transIds: readonly string[]): Promise<PackableOrder[]> {
  const { firstName, lastName, company, phone, email } = users;
  const rows = await db
    .select({ order: orders, tech: { firstName, lastName, company, phone, email } })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isAnyOf(orders.transId, transIds));
  const found = new Map(rows.map(({ order, tech }) => [order.transId, { order, tech: order.isEstimate ? tech : undefined }]));
  const unknown = transIds.filter((transId) => !found.has(transId));
  if (unknown.length > 0) throw new ApiError('not_found', `There is no order ${unknown.join(', ')}.`);
  return transIds.flatMap((transId) => found.get(transId) ?? []);
}
