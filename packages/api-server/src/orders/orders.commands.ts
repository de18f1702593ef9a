import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { findOrder } from './orders.queries.ts';
import { orders } from './orders.table.ts';
import type { OrderRow } from './orders.table.ts';

/**
 * Sets the tracking number of an order, which is on its way from then on; an empty one takes it back.
 *
 * @throws ApiError `not_found`
 */
export async function trackOrder(
  db: Database,
  { transId, trackingNumber, now }: { transId: string; trackingNumber: string; now: Date },
): Promise<OrderRow> {
  const isOnItsWay = trackingNumber !== '';
  await db
    .update(orders)
    .set({
      trackingNumber: isOnItsWay ? trackingNumber : null,
      trackingReceived: isOnItsWay ? now : null,
      shipped: isOnItsWay,
      modified: now,
    })
    .where(eq(orders.transId, transId));
  return findOrder(db, transId, { ownerId: undefined });
}
