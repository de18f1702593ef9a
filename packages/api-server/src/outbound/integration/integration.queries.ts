import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { products } from '../../catalog/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { orders, paymentAttempts } from '../../carts/index.ts';
import { readParcels } from '../../orders/index.ts';
import { users } from '../../platform/users/index.ts';
import type { ChangeCursor } from './change-cursor.ts';
import { orderChanges } from './order-changes.table.ts';

/** The supplier's part ids of an order, by portal id. A part keeps its id while it exists. */
const supplierPartIds = sql<Readonly<Record<string, string>>>`(
  select coalesce(jsonb_object_agg(${products.id}, ${products.feedKey}), '{}') from ${products}
  where ${products.feedKey} is not null
    and ${products.id} in (select (part ->> 'productId')::int from jsonb_array_elements(${orders.parts}) as part)
)`;

const orderColumns = {
  order: orders,
  supplierPartIds,
  buyer: {
    username: users.username,
    accountNumber: users.accountNumber,
    company: users.company,
    taxExempt: users.taxExempt,
  },
  transferId: paymentAttempts.transferId,
};

const isOrderPayment = and(eq(paymentAttempts.cartId, orders.cartId), eq(paymentAttempts.state, 'succeeded'));

async function findOrder(db: Database, where: SQL, name: string) {
  const [found] = await db
    .select(orderColumns)
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(paymentAttempts, isOrderPayment)
    .where(where);
  if (!found) throw new ApiError('not_found', `Order ${name} does not exist.`);
  const parcels = await readParcels(db, [found.order]);
  return { ...found, parcels: parcels.get(found.order.id) ?? [] };
}

export type IntegrationOrder = Awaited<ReturnType<typeof findOrder>>;

/**
 * Order for other systems, by id or number.
 *
 * @throws ApiError `not_found`
 */
export const findIntegrationOrder = (
  db: Database,
  { id, transId }: { readonly id?: number | undefined; readonly transId?: string | undefined },
): Promise<IntegrationOrder> =>
  id === undefined
    ? findOrder(db, eq(orders.transId, transId ?? ''), transId ?? '')
    : findOrder(db, eq(orders.id, id), String(id));

/**
 * Rejects a cursor from before a restore. Change numbers repeat after a restore from a backup, so the change with the
 * cursor's number is a different one.
 */
async function requireUnrestoredDatabase(db: Database, { number, at }: ChangeCursor): Promise<void> {
  const [newest] = await db
    .select({ number: sql<number>`coalesce(max(${orderChanges.number}), 0)::float8` })
    .from(orderChanges);
  const [mismatchedChange] = await db
    .select({ number: orderChanges.number })
    .from(orderChanges)
    .where(and(gt(orderChanges.at, at), lte(orderChanges.number, number)))
    .limit(1);
  if (mismatchedChange === undefined && number <= (newest?.number ?? 0)) return;
  throw new ApiError(
    'conflict',
    'The database was restored from a backup after this cursor was issued. Start over without a cursor.',
  );
}

/**
 * Orders added or changed after a cursor, in their current state, oldest change first.
 *
 * @throws ApiError `conflict` when the database was restored after the cursor was issued
 */
export async function listChangedOrders(db: Database, afterCursor: ChangeCursor, limit: number) {
  if (afterCursor.number > 0) await requireUnrestoredDatabase(db, afterCursor);
  const found = await db
    .select({ change: { number: orderChanges.number, at: orderChanges.at }, ...orderColumns })
    .from(orderChanges)
    .innerJoin(orders, eq(orders.id, orderChanges.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(paymentAttempts, isOrderPayment)
    .where(gt(orderChanges.number, afterCursor.number))
    .orderBy(asc(orderChanges.number))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const parcels = await readParcels(
    db,
    page.map(({ order }) => order),
  );
  const rows = page.map((row) => ({ ...row, parcels: parcels.get(row.order.id) ?? [] }));
  return { rows, cursor: rows.at(-1)?.change ?? afterCursor, more: found.length > limit };
}
