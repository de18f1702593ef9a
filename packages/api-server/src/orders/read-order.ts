import type { WireResponseOf } from '@tech-portal/contract';
import type { getOrder } from '@tech-portal/contract/orders';
import { readTechs, scopeOf } from '../identity/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { CurrentUser } from '../platform/http/index.ts';
import type { OrderRow } from '../carts/index.ts';
import { canSeeBookkeeping } from './orders.policy.ts';
import { presentOrder } from './orders.presenter.ts';
import { customShippingOf, findConfirmationRecipients, findOrder, stockOfParts } from './orders.queries.ts';
import { readParcels } from './parcels/parcels.queries.ts';
import { listOrderRefunds } from './refunds/order-refunds.queries.ts';

export const readStock = (db: Database, { parts }: OrderRow) =>
  stockOfParts(
    db,
    parts.map(({ productId }) => productId),
  );

/**
 * Order with everything that a user may see of it.
 *
 * @throws ApiError `not_found`
 */
export async function readOrder(
  db: Database,
  currentUser: CurrentUser,
  transId: string,
): Promise<WireResponseOf<typeof getOrder>> {
  const order = await findOrder(db, transId, scopeOf(currentUser));
  return presentOrder(order, {
    stock: await readStock(db, order),
    customShippingCents: await customShippingOf(db, order.cartId),
    confirmationRecipients: await findConfirmationRecipients(db, order),
    parcels: (await readParcels(db, [order])).get(order.id) ?? [],
    refunds: await listOrderRefunds(db, order.id),
    withBookkeeping: canSeeBookkeeping(currentUser),
    techOf: await readTechs(db, currentUser, [order.userId]),
  });
}
