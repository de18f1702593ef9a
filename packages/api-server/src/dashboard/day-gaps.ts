import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays, dayStart } from '@tech-portal/domain';
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
 * For each day, the orders since its start by the user's clock that were stored with an earlier day, less those before it
 * that were stored with this day or a later one.
 */
type SoldByDay = ReadonlyMap<string, Sold>;

const nothing: Sold = { orders: 0, revenueCents: 0 };

/** Clocks of two places are up to 26 hours apart, so that a stored day is at most two days from the user's. */
const MOST_APART_MS = 26 * 60 * 60_000;
const strayDays = [
  { offset: -2, sign: 1 },
  { offset: -1, sign: 1 },
  { offset: 0, sign: -1 },
  { offset: 1, sign: -1 },
] as const;

/**
 * The orders around the start of a day that another day was stored with, as rows of SQL: day, stored day, from, to, and
 * whether such orders are to be added to the stored sums from that day on (1) or taken from them (-1).
 */
function strayRows(day: string, timeZone: string): SQL[] {
  const start = dayStart(day, timeZone).getTime();
  return strayDays.map(({ offset, sign }) => {
    const [since = start, till = start] = [start, start + sign * MOST_APART_MS].toSorted((a, b) => a - b);
    const [from, to] = [new Date(since).toISOString(), new Date(till).toISOString()];
    return sql`(${day}, ${addDays(day, offset)}::date, ${from}::timestamptz, ${to}::timestamptz, ${sign}::int)`;
  });
}

/**
 * The orders that count to another day for the user than for the stored sums, around the start of some days. An order
 * keeps the day it was written with, whatever time zone the business has by now.
 */
export function strayOrders(days: readonly string[], timeZone: string): SQL {
  const rows = [...new Set(days)].flatMap((day) => strayRows(day, timeZone));
  return sql`(values ${sql.join(rows, sql`, `)}) stray (day, stored, since, till, sign)
    join ${orders} on ${orders.orderDay} = stored and ${orders.orderDate} >= since and ${orders.orderDate} < till`;
}

/**
 * Sums of the orders around the start of some days that count to another day for the user. With them the stored sums
 * become sums by the user's days without reading every order. None without a time zone: then the stored days count.
 */
export async function soldBetweenDays(
  db: Database,
  scope: RecordScope,
  days: readonly string[],
  timeZone: string | undefined,
): Promise<SoldByDay> {
  if (timeZone === undefined) return new Map();
  const rows = await selectRows<{ day: string; orders: number; revenueCents: number }>(
    db,
    sql`select stray.day, sum(sign)::int as orders,
          sum(sign * (${orders.totalCents} - ${orders.refundedCents}))::float8 as "revenueCents"
        from ${strayOrders(days, timeZone)}
        where ${scopeCondition(scope, orders.userId)}
        group by stray.day`,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/** What has to be added to the stored sum of a period for the person looking. */
export function periodGap(gaps: SoldByDay, { start, end }: Period): Sold {
  const [first, after] = [gaps.get(start) ?? nothing, gaps.get(addDays(end, 1)) ?? nothing];
  return { orders: first.orders - after.orders, revenueCents: first.revenueCents - after.revenueCents };
}
