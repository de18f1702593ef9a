import { and, desc, sql } from 'drizzle-orm';
import { READ_BATCH_ROWS, readInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { integerKey, listPage, timestampKey, textKey } from '../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage, SortKey } from '../platform/lists/index.ts';
import { orders } from '../carts/index.ts';
import type { OrderRow } from '../carts/index.ts';
import { orderCondition } from './order-filters.ts';
import type { OrderFilters } from './order-filters.ts';

/** Rows per page by default (LIST-7). */
const ORDERS_PER_PAGE = 10;

const listColumns = {
  id: orders.id,
  userId: orders.userId,
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
  totalPaidCents: orders.totalPaidCents,
  refundedCents: orders.refundedCents,
  trackingNumber: orders.trackingNumber,
  moreTrackingNumbers: orders.moreTrackingNumbers,
  shipped: orders.shipped,
  shippedPieces: orders.shippedPieces,
  delivered: orders.delivered,
  returnedPieces: orders.returnedPieces,
  cancelled: orders.cancelled,
};

export type ListedOrder = Pick<OrderRow, keyof typeof listColumns>;

/** Title of an order's first part and the number of its parts, which is all that a list shows. */
const partSummary = {
  first: sql<string | null>`${orders.parts} -> 0 ->> 'title'`,
  count: sql<number>`case jsonb_typeof(${orders.parts}) when 'array' then jsonb_array_length(${orders.parts}) else 0 end`,
};

export type OrderListRow = ListedOrder & { readonly parts: { readonly first: string | null; readonly count: number } };

/** Sort columns. The id breaks ties, to keep pages from overlapping. */
type OrderSort = 'order_date' | 'trans_id' | 'last_name' | 'total';

const sortKeys: Record<OrderSort, readonly SortKey[]> = {
  order_date: [timestampKey(sql`${orders.orderDate}`)],
  trans_id: [textKey(sql`${orders.transId}`)],
  last_name: [textKey(sql`lower(${orders.lastName})`), textKey(sql`lower(${orders.firstName})`)],
  total: [integerKey(sql`${orders.totalCents}`)],
};

export interface OrderList extends RequestedPage, OrderFilters {
  readonly sortBy: OrderSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly rowsPerPage?: number;
}

function orderPage(list: OrderList): ListPage {
  const { sortBy: name, sortOrder: direction, rowsPerPage = ORDERS_PER_PAGE } = list;
  const keys = [...sortKeys[name], integerKey(sql`${orders.id}`)];
  return listPage(list, { name, direction, keys }, rowsPerPage);
}

/** Reads a list page in one statement: its rows with their cursor, and the total count. */
export function orderPageQuery(db: Database, list: OrderList, page = orderPage(list)) {
  const isMatch = orderCondition(list);
  return db
    .select({ row: listColumns, parts: partSummary, keyValues: page.keyValues, total: page.total(orders, isMatch) })
    .from(orders)
    .where(and(isMatch, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

export async function listOrders(db: Database, list: OrderList): Promise<{ rows: OrderListRow[]; pages: ListPages }> {
  const page = orderPage(list);
  const { rows, pages } = page.slice(await orderPageQuery(db, list, page));
  return { rows: rows.map(({ row, parts }) => ({ ...row, parts })), pages };
}

/** All matching orders, newest first, in batches. */
export const ordersInBatches = (db: Database, filters: OrderFilters) =>
  readInBatches((last: (ListedOrder & { readonly keyValues: string }) | undefined) =>
    db
      // Text keeps the microseconds that a Date would lose.
      .select({ ...listColumns, keyValues: sql<string>`${orders.orderDate}::text` })
      .from(orders)
      .where(
        and(
          orderCondition(filters),
          last && sql`(${orders.orderDate}, ${orders.id}) < (${last.keyValues}::timestamptz, ${last.id}::int)`,
        ),
      )
      .orderBy(desc(orders.orderDate), desc(orders.id))
      .limit(READ_BATCH_ROWS),
  );
