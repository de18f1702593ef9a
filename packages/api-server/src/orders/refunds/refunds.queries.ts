import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { orderRefunds, orders, paymentAttempts } from '../../carts/index.ts';
import { isAnyOf, selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { booleanKey, listPage, timestampKey, uuidKey } from '../../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage } from '../../platform/lists/index.ts';
import { refundOfCharge, refundOfOrder } from './refund.ts';
import type { Refund } from './refund.ts';

const REFUNDS_PER_PAGE = 10;
/** The menu shows at most "99+". */
const MAX_COUNT = 100;

/** Refunds of both sources. PostgreSQL merges their indexes only if the union itself has no condition. */
const allRefunds = sql`(select id, created, state, (due is not null) as in_progress from ${paymentAttempts}
  union all select id, created, state, (due is not null) from ${orderRefunds}) refunds`;

const isOpen = sql`state = 'refunding'`;

function refundPage(list: RequestedPage): ListPage {
  const keys = [booleanKey(sql`in_progress`), timestampKey(sql`created`), uuidKey(sql`id`)];
  return listPage(list, { name: 'failed', direction: 'asc', keys }, REFUNDS_PER_PAGE);
}

/** Ids of a list page of open refunds, with those that need a person first. */
export const refundPageQuery = (list: RequestedPage, page = refundPage(list)): SQL =>
  sql`select id, ${page.keyValues} as "keyValues", ${page.total(allRefunds, isOpen)} as total from ${allRefunds}
    where ${and(isOpen, page.where)} order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit} offset ${page.offset}`;

type FoundId = Record<'id', string> & Record<'keyValues', readonly string[]> & Record<'total', number | null>;

export async function listRefunds(
  db: Database,
  list: RequestedPage,
): Promise<{ rows: readonly Refund[]; pages: ListPages }> {
  const page = refundPage(list);
  const { rows, pages } = page.slice(await selectRows<FoundId>(db, refundPageQuery(list, page)));
  const ids = rows.map(({ id }) => id);
  const charges = await db.select().from(paymentAttempts).where(isAnyOf(paymentAttempts.id, ids));
  const ofOrders = await db
    .select({ refund: orderRefunds, order: orders })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
    .where(isAnyOf(orderRefunds.id, ids));
  const refunds = [
    ...charges.flatMap((attempt) => refundOfCharge(attempt) ?? []),
    ...ofOrders.map(({ refund, order }) => refundOfOrder(refund, order)),
  ];
  const byId = new Map(refunds.map((refund) => [refund.id, refund]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), pages };
}

/** Number of refunds that need a person, up to {@link MAX_COUNT}. */
export async function countFailedRefunds(db: Database): Promise<number> {
  const failed = sql`select from ${allRefunds} where ${isOpen} and not in_progress limit ${MAX_COUNT}`;
  const [row] = await selectRows<{ count: number }>(db, sql`select count(*)::int as count from (${failed}) failed`);
  return row?.count ?? 0;
}
