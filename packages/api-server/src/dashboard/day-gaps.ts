import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays, BUSINESS_TIME_ZONE, dayStart } from '@tech-portal/domain';
import type { Period } from '@tech-portal/domain';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { orders } from '../carts/index.ts';

/** Orders, and what was charged for them less refunds. */
interface Sold {
  readonly orders: number;
  readonly revenueCents: number;
}

/**
 * For each day, what belongs to the user's day but not to the business's day; negative where it belongs to the
 * business's day but not to the user's.
 */
type SoldByDay = ReadonlyMap<string, Sold>;

const nothing: Sold = { orders: 0, revenueCents: 0 };

/**
 * The hours between the start of a day in the user's time zone and in the business time zone, as a row of SQL: day,
 * from, to, and whether what was sold then is to be added to the business's sums from that day on (1) or taken from
 * them (-1). Undefined where both are one moment.
 */
function gapRow(day: string, timeZone: string): SQL | undefined {
  const [theirs, business] = [dayStart(day, timeZone), dayStart(day, BUSINESS_TIME_ZONE)];
  if (theirs.getTime() === business.getTime()) return undefined;
  const [from, to] = [theirs, business].toSorted((a, b) => a.getTime() - b.getTime()).map((each) => each.toISOString());
  return sql`(${day}, ${from}::timestamptz, ${to}::timestamptz, ${theirs < business ? 1 : -1}::int)`;
}

/** The gaps of some days as a table of SQL; undefined when there are none. */
export function gapTable(days: readonly string[], timeZone: string): SQL | undefined {
  const rows = [...new Set(days)].flatMap((day) => gapRow(day, timeZone) ?? []);
  return rows.length === 0 ? undefined : sql`(values ${sql.join(rows, sql`, `)}) gap (day, since, till, sign)`;
}

/**
 * What was sold between the start of some days in the user's time zone and in the business time zone. The stored sums
 * are by days of the business; with this they become sums by the user's days without reading every order.
 */
export async function soldBetweenDays(
  db: Database,
  scope: RecordScope,
  days: readonly string[],
  timeZone: string,
): Promise<SoldByDay> {
  const gaps = gapTable(days, timeZone);
  if (!gaps) return new Map();
  const rows = await selectRows<{ day: string; orders: number; revenueCents: number }>(
    db,
    sql`select gap.day, sum(gap.sign)::int as orders,
          sum(gap.sign * (${orders.totalCents} - ${orders.refundedCents}))::float8 as "revenueCents"
        from ${gaps}
        join ${orders} on ${orders.orderDate} >= gap.since and ${orders.orderDate} < gap.till
        where ${scopeCondition(scope, orders.userId)}
        group by gap.day`,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/** What has to be added to the business's sum of a period for the person looking. */
export function periodGap(gaps: SoldByDay, { start, end }: Period): Sold {
  const [first, after] = [gaps.get(start) ?? nothing, gaps.get(addDays(end, 1)) ?? nothing];
  return { orders: first.orders - after.orders, revenueCents: first.revenueCents - after.revenueCents };
}
