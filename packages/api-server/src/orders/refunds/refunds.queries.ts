import { and, eq, isNull, sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { booleanKey, listPage, timestampKey, uuidKey } from '../../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage } from '../../platform/lists/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';

const REFUNDS_PER_PAGE = 10;
/** The menu shows at most "99+". */
const MAX_COUNT = 100;

const isRefunding = eq(paymentAttempts.state, 'refunding');

function refundPage(list: RequestedPage): ListPage {
  const keys = [
    booleanKey(sql`(${paymentAttempts.due} is not null)`),
    timestampKey(sql`${paymentAttempts.created}`),
    uuidKey(sql`${paymentAttempts.id}`),
  ];
  return listPage(list, { name: 'failed', direction: 'asc', keys }, REFUNDS_PER_PAGE);
}

/** The only statement of a list: open refunds, those that need a person first. */
export function refundPageQuery(db: Database, list: RequestedPage, page = refundPage(list)) {
  return db
    .select({ attempt: paymentAttempts, keyValues: page.keyValues, total: page.total(paymentAttempts, isRefunding) })
    .from(paymentAttempts)
    .where(and(isRefunding, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

export async function listRefunds(
  db: Database,
  list: RequestedPage,
): Promise<{ rows: readonly PaymentAttempt[]; pages: ListPages }> {
  const page = refundPage(list);
  const { rows, pages } = page.slice(await refundPageQuery(db, list, page));
  return { rows: rows.map(({ attempt }) => attempt), pages };
}

/** Number of refunds that need a person, up to {@link MAX_COUNT}. */
export async function countFailedRefunds(db: Database): Promise<number> {
  const failed = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(isRefunding, isNull(paymentAttempts.due)))
    .limit(MAX_COUNT);
  const [row] = await selectRows<{ count: number }>(db, sql`select count(*)::int as count from (${failed}) failed`);
  return row?.count ?? 0;
}
