import { eq } from 'drizzle-orm';
import { allRecords } from '../identity/index.ts';
import { recordAudit } from '../audit/index.ts';
import { invalidInput } from '../platform/http/index.ts';
import type { CurrentUser } from '../platform/http/index.ts';
import { orderChanged } from './order-changed.ts';
import type { Outbox } from '../platform/jobs/index.ts';
import { findOrder } from './orders.queries.ts';
import { orders } from '../carts/index.ts';
import type { OrderRow } from '../carts/index.ts';

/**
 * Sets the tracking number of an order and marks it as shipped; an empty number reverts that. The same number changes
 * nothing.
 *
 * @throws ApiError `not_found`, `invalid_input` for a canceled order
 */
export async function setTrackingNumber(
  { db, jobs }: Outbox,
  currentUser: CurrentUser,
  { transId, trackingNumber, now }: { transId: string; trackingNumber: string; now: Date },
): Promise<OrderRow> {
  const requested = trackingNumber === '' ? null : trackingNumber;
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.transId, transId)).for('update');
    const order = await findOrder(tx, transId, allRecords);
    if (order.trackingNumber === requested) return order;
    if (order.cancelled) {
      throw invalidInput([{ path: 'tracking_number', message: 'The order is cancelled, so it cannot be shipped' }]);
    }
    await tx
      .update(orders)
      .set({
        trackingNumber: requested,
        trackingReceived: requested === null ? null : now,
        shipped: requested !== null,
        ...(requested === null && { moreTrackingNumbers: [], carrier: null }),
        modified: now,
      })
      .where(eq(orders.id, order.id));
    await recordAudit(tx, {
      actorId: currentUser.userId,
      action: 'tracking_changed',
      targetKind: 'order',
      targetId: transId,
      targetName: `${order.firstName} ${order.lastName}`,
      before: order.trackingNumber,
      after: requested,
      now,
    });
    await orderChanged.emit({ db: tx, jobs }, 'order.changed', { transId, now });
    return findOrder(tx, transId, allRecords);
  });
}
