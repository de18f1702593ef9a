import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { orders } from './orders.table.ts';
import type { OrderRow } from './orders.table.ts';

export async function findOrderByCart(db: Database, cartId: number): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.cartId, cartId));
  return order;
}
