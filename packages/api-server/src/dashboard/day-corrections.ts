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
interface SalesTotals {
  readonly orders: number;
  readonly revenueCents: number;
}

/**
 * For each day: orders since its start in the user's time zone that are stored under an earlier day, minus orders
 * before its start that are stored under this day or a later one.
 */
type SalesByDay = ReadonlyMap<string, SalesTotals>;

const NO_SALES: SalesTotals = { orders: 0, revenueCents: 0 };

/**
 * Selects orders near the start of the given days whose stored day differs from the user's day. An order keeps the day
 * it was stored with, even if the time zone of the business changes later. `sign` is 1 if the order must be added to
 * the stored sums from that day on, and -1 if it must be subtracted.
 */
export function ordersOnOtherDays(days: readonly string[], timeZone: string): SQL {
  const starts = days.map((day) => dayStart(day, timeZone).toISOString());
  // Clocks differ by up to 26 hours worldwide: a stored day is at most two days from the user's.
  return sql`unnest(${sql.param(days)}::date[], ${sql.param(starts)}::timestamptz[]) stray (day, start)
    cross join (values (-2, 1), (-1, 1), (0, -1), (1, -1)) near (days, sign)
    join ${orders} on ${orders.orderDay} = stray.day + near.days
      and ${orders.orderDate} >= start + least(sign, 0) * interval '26 hours'
      and ${orders.orderDate} < start + greatest(sign, 0) * interval '26 hours'`;
}

/**
 * Sums the orders whose stored day differs from the user's day, to correct the stored sums without reading every order.
 * Empty without a time zone, because then the stored days count.
 */
export async function readDayCorrections(
  db: Database,
  scope: RecordScope,
  days: readonly string[],
  timeZone: string | undefined,
): Promise<SalesByDay> {
  if (timeZone === undefined) return new Map();
  const rows = await selectRows<{ day: string; orders: number; revenueCents: number }>(
    db,
    sql`select stray.day::text as day, sum(sign)::int as orders,
          sum(sign * (${orders.totalCents} - ${orders.refundedCents}))::float8 as "revenueCents"
        from ${ordersOnOtherDays([...new Set(days)], timeZone)}
        where ${scopeCondition(scope, orders.userId)}
        group by stray.day`,
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/** Computes the amounts to add to the stored sum of a period for the user's time zone. */
export function periodCorrection(corrections: SalesByDay, { start, end }: Period): SalesTotals {
  const [first, afterEnd] = [corrections.get(start) ?? NO_SALES, corrections.get(addDays(end, 1)) ?? NO_SALES];
  return { orders: first.orders - afterEnd.orders, revenueCents: first.revenueCents - afterEnd.revenueCents };
}
