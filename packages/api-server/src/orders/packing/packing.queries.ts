import { remainingLines } from '@tech-portal/domain';
import { eq } from 'drizzle-orm';
import { orders } from '../../carts/index.ts';
import type { OrderedPart, OrderRow } from '../../carts/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { readParcels } from '../parcels/parcels.queries.ts';
import type { ReceiptTech } from '../receipt/receipt-document.ts';

export interface PartToShip {
  readonly part: OrderedPart;
  /** At least 1. */
  readonly qty: number;
}

export interface PackableOrder {
  readonly order: OrderRow;
  /** Technician of its estimate. */
  readonly tech: ReceiptTech | undefined;
  /** Parts that are in no parcel yet. */
  readonly left: readonly PartToShip[];
}

/**
 * Reads orders in the sequence of `transIds`.
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
  const found = new Map(rows.map((row) => [row.order.transId, row]));
  const unknown = transIds.filter((transId) => !found.has(transId));
  if (unknown.length > 0) throw new ApiError('not_found', `There is no order ${unknown.join(', ')}.`);
  const parcels = await readParcels(
    db,
    rows.map(({ order }) => order),
  );
  return transIds
    .flatMap((transId) => found.get(transId) ?? [])
    .map(({ order, tech }) => ({
      order,
      tech: order.isEstimate ? tech : undefined,
      left: remainingLines(order.parts, parcels.get(order.id) ?? []).flatMap(({ line, qty }) => {
        const part = order.parts[line];
        return part ? [{ part, qty }] : [];
      }),
    }));
}
