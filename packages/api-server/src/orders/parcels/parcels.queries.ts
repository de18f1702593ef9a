import { and, asc, isNull } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { OrderRow } from '../../carts/index.ts';
import { parcelsOf } from './parcel-plan.ts';
import type { Parcel } from './parcel-plan.ts';
import { orderParcels } from './parcels.table.ts';
import type { ParcelRow } from './parcels.table.ts';

/** Stored parcels of orders, without those taken back, in the order in which they were added. */
export const findParcelRows = (db: Database, orderIds: readonly number[]): Promise<ParcelRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orderParcels)
        .where(and(isAnyOf(orderParcels.orderId, orderIds), isNull(orderParcels.removedAt)))
        .orderBy(asc(orderParcels.orderId), asc(orderParcels.number));

/** Parcels of orders, by order id. */
export async function readParcels(
  db: Database,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<number, readonly Parcel[]>> {
  const rows = await findParcelRows(
    db,
    orders.map(({ id }) => id),
  );
  return new Map(
    orders.map((order) => [
      order.id,
      parcelsOf(
        order,
        rows.filter(({ orderId }) => orderId === order.id),
      ),
    ]),
  );
}
