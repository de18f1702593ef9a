import { eq } from 'drizzle-orm';
import type { StoredAddress } from '@tech-portal/contract/address';
import { carts, findCart, orders } from '../carts/index.ts';
import type { CartLine, OrderRow } from '../carts/index.ts';
import { checkouts } from './checkout/checkouts.table.ts';
import { customers, storedAddressOf } from '../customers/index.ts';
import type { Database } from '../platform/db/index.ts';
import { estimates } from '../estimates/index.ts';
import type { EstimateRecord } from '../estimates/index.ts';
import { ApiError } from '../platform/http/index.ts';

/**
 * Cart that is not ordered yet. Money in cents. An estimate has its own totals, a store cart those of the last quote.
 */
export interface OpenCart {
  readonly id: number;
  readonly lines: readonly CartLine[];
  readonly totals: EstimateRecord | undefined;
  readonly shipping: StoredAddress | null;
  readonly billing: StoredAddress | null;
}

async function findOpenCart(db: Database, id: number): Promise<OpenCart> {
  const [found] = await db
    .select({ estimate: estimates, customer: customers, checkout: checkouts })
    .from(carts)
    .leftJoin(estimates, eq(estimates.cartId, carts.id))
    .leftJoin(customers, eq(customers.id, estimates.customerId))
    .leftJoin(checkouts, eq(checkouts.cartId, carts.id))
    .where(eq(carts.id, id));
  const cart = await findCart(db, id);
  if (!found || !cart) throw new ApiError('not_found', `Cart ${id} does not exist.`);
  const { estimate, customer, checkout } = found;
  return {
    id,
    lines: cart.lines,
    totals: estimate ?? undefined,
    shipping: customer ? storedAddressOf(customer, 'shipping') : (checkout?.shipping ?? null),
    billing: customer ? storedAddressOf(customer, 'billing') : (checkout?.billing ?? null),
  };
}

/**
 * Finds any cart by id: its order, or the open cart.
 *
 * @throws ApiError `not_found`
 */
export async function findCartDetail(db: Database, id: number): Promise<{ order: OrderRow } | { open: OpenCart }> {
  const [order] = await db.select().from(orders).where(eq(orders.cartId, id));
  return order ? { order } : { open: await findOpenCart(db, id) };
}
