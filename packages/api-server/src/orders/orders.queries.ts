import { and, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { availableStock, products } from '../catalog/index.ts';
import { READ_BATCH_ROWS, isAnyOf, readInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { containsWords, integerKey, listPage, timestampKey, searchWords, textKey } from '../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage, SortKey } from '../platform/lists/index.ts';
import { estimates } from '../estimates/index.ts';
import { ApiError } from '../platform/http/index.ts';
import { users } from '../platform/users/index.ts';
import { orders } from '../carts/index.ts';
import type { OrderRow } from '../carts/index.ts';

/** Rows per page (LIST-7). */
const ORDERS_PER_PAGE = 10;

const listColumns = {
  id: orders.id,
  transId: orders.transId,
  cartId: orders.cartId,
  isEstimate: orders.isEstimate,
  orderDate: orders.orderDate,
  orderDay: orders.orderDay,
  firstName: orders.firstName,
  lastName: orders.lastName,
  subtotalCents: orders.subtotalCents,
  discountCents: orders.discountCents,
  shippingCents: orders.shippingCents,
  taxCents: orders.taxCents,
  totalCents: orders.totalCents,
  trackingNumber: orders.trackingNumber,
  moreTrackingNumbers: orders.moreTrackingNumbers,
  shipped: orders.shipped,
  shippedPieces: orders.shippedPieces,
  delivered: orders.delivered,
  returnedPieces: orders.returnedPieces,
  cancelled: orders.cancelled,
};

export type ListedOrder = Pick<OrderRow, keyof typeof listColumns>;

/** The first part of an order and how many there are: all that a list shows of them. */
const partSummary = {
  first: sql<string | null>`${orders.parts} -> 0 ->> 'title'`,
  count: sql<number>`case jsonb_typeof(${orders.parts}) when 'array' then jsonb_array_length(${orders.parts}) else 0 end`,
};

/** A row of a list. */
export type OrderListRow = ListedOrder & { readonly parts: { readonly first: string | null; readonly count: number } };

/** Sort columns. Each is followed by the id, to keep pages from overlapping. */
type OrderSort = 'order_date' | 'trans_id' | 'last_name' | 'total';

const sortKeys: Record<OrderSort, readonly SortKey[]> = {
  order_date: [timestampKey(sql`${orders.orderDate}`)],
  trans_id: [textKey(sql`${orders.transId}`)],
  last_name: [textKey(sql`lower(${orders.lastName})`), textKey(sql`lower(${orders.firstName})`)],
  total: [integerKey(sql`${orders.totalCents}`)],
};

/** Search text: number, customer and parts. It must match the index expression. */
const searchText = sql`order_search_text(${orders.transId}, ${orders.firstName}, ${orders.lastName}, ${orders.email}, ${orders.parts})`;

/** Condition for an account's orders that match a search; empty matches all. */
const ordersOf = (userId: number, search = ''): SQL | undefined =>
  and(eq(orders.userId, userId), containsWords(searchText, searchWords(search)));

export interface OrderList extends RequestedPage {
  /** Words of the number, customer or parts (ORDER-30). */
  readonly search?: string;
  readonly sortBy: OrderSort;
  readonly sortOrder: 'asc' | 'desc';
}

function orderPage(list: OrderList): ListPage {
  const { sortBy: name, sortOrder: direction } = list;
  const keys = [...sortKeys[name], integerKey(sql`${orders.id}`)];
  return listPage(list, { name, direction, keys }, ORDERS_PER_PAGE);
}

/** The only statement of a list: rows with their cursor and the total count. */
export function orderPageQuery(db: Database, userId: number, list: OrderList, page = orderPage(list)) {
  const isMatch = ordersOf(userId, list.search);
  return db
    .select({ row: listColumns, parts: partSummary, keyValues: page.keyValues, total: page.total(orders, isMatch) })
    .from(orders)
    .where(and(isMatch, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

export async function listOrders(
  db: Database,
  userId: number,
  list: OrderList,
): Promise<{ rows: OrderListRow[]; pages: ListPages }> {
  const page = orderPage(list);
  const { rows, pages } = page.slice(await orderPageQuery(db, userId, list, page));
  return { rows: rows.map(({ row, parts }) => ({ ...row, parts })), pages };
}

/** All orders of an account that match a search, newest first, in batches. */
export const ordersInBatches = (db: Database, userId: number, search = '') =>
  readInBatches((last: (ListedOrder & { readonly keyValues: string }) | undefined) =>
    db
      // Text keeps the microseconds that a Date would lose.
      .select({ ...listColumns, keyValues: sql<string>`${orders.orderDate}::text` })
      .from(orders)
      .where(
        and(
          ordersOf(userId, search),
          last && sql`(${orders.orderDate}, ${orders.id}) < (${last.keyValues}::timestamptz, ${last.id}::int)`,
        ),
      )
      .orderBy(desc(orders.orderDate), desc(orders.id))
      .limit(READ_BATCH_ROWS),
  );

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
