import { and, eq } from 'drizzle-orm';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { availableStock, products } from '../catalog/index.ts';
import { isAnyOf } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { estimates } from '../estimates/index.ts';
import { ApiError } from '../platform/http/index.ts';
import { users } from '../platform/users/index.ts';
import { orders } from '../carts/index.ts';
import type { OrderRow } from '../carts/index.ts';

/** @throws ApiError `not_found` */
export async function findOrder(db: Database, transId: string, scope: RecordScope): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.transId, transId), scopeCondition(scope, orders.userId)));
  if (!order) throw new ApiError('not_found', `Order ${transId} does not exist.`);
  return order;
}

/**
 * Requires an existing account; a deactivated one still has its orders.
 *
 * @throws ApiError `not_found`
 */
export async function requireAccount(db: Database, userId: number): Promise<void> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!account) throw new ApiError('not_found', `User ${userId} does not exist.`);
}

/** Current stock by part id; deleted parts have none. */
export async function stockOfParts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, stock: availableStock })
    .from(products)
    .where(isAnyOf(products.id, ids));
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Shipping charge set by an administrator for an estimate, in cents; 0 if it was calculated. */
export async function customShippingOf(db: Database, cartId: number): Promise<number> {
  const [estimate] = await db
    .select({ cents: estimates.customShippingCents })
    .from(estimates)
    .where(eq(estimates.cartId, cartId));
  return estimate?.cents ?? 0;
}

/** Recipients of an order confirmation: the payer and, for an estimate, its technician (EMAIL-2). */
export async function findConfirmationRecipients(
  db: Database,
  { email, isEstimate, userId }: OrderRow,
): Promise<string[]> {
  if (!isEstimate) return [email];
  const [tech] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return [email, ...(tech ? [tech.email] : [])];
}
