import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays, dayStart } from '@tech-portal/domain';
import type { Period } from '@tech-portal/domain';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { orders } from '../carts/index.ts';

/** Number of orders, and their charges less refunds. */
interface Sold {
  readonly orders: number;
  readonly revenueCents: number;
}

/**
 * For each day: orders since its start by the user's clock that are stored under an earlier day, less earlier orders
 * stored under this day or a later one.
 */
type SoldByDay = ReadonlyMap<string, Sold>;

const nothing: Sold = { orders: 0, revenueCents: 0 };

/**
 * Orders near the start of some days whose day differs between the user and the stored sums. An order keeps the day it
 * was written with, whatever the time zone of the business is now. `sign` is 1 to add such an order to the stored sums
 * from that day on, -1 to subtract it.
 */
export function strayOrders(days: readonly string[], timeZone: string): SQL {
  const starts = days.map((day) => dayStart(day, timeZone).toISOString());
  // Clocks differ by up to 26 hours worldwide: a stored day is at most two days from the user's.
  return sql`unnest(${sql.param(days)}::date[], ${sql.param(starts)}::timestamptz[]) stray (day, start)
    cross join (values (-2, 1), (-1, 1), (0, -1), (1, -1)) near (days, sign)
    join ${orders} on ${orders.orderDay} = stray.day + near.days
      and ${orders.orderDate} >= start + least(sign, 0) * interval '26 hours'
      and ${orders.orderDate} < start + greatest(sign, 0) * interval '26 hours'`;
}

/**
 * Sums of orders whose day differs from the user's. They correct the stored sums without reading every order. Empty
 * without a time zone, where the stored days count.
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
    sql`select stray.day::text as day, sum(sign)::int as orders,
          sum(sign * (${orders.totalCents} - ${orders.refundedCents}))::float8 as "revenueCents"
        from ${strayOrders([...new Set(days)], timeZone)}
        where ${scopeCondition(scope, orders.userId)}
        group by stray.day`,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/** Amounts to add to the stored sum of a period for the user's time zone. */
export function periodGap(gaps: SoldByDay, { start, end }: Period): Sold {
  const [first, after] = [gaps.get(start) ?? nothing, gaps.get(addDays(end, 1)) ?? nothing];
  return { orders: first.orders - after.orders, revenueCents: first.revenueCents - after.revenueCents };
}
