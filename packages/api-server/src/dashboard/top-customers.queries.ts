import { and, desc, eq, sql } from 'drizzle-orm';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { customers } from '../customers/index.ts';
import { isAnyOf, selectRows } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { orders } from '../carts/index.ts';
import { customerYears } from './customer-years.table.ts';
import { ordersOnOtherDays } from './day-corrections.ts';

const TOP_CUSTOMERS = 5;

const columns = {
  customerId: customers.id,
  firstName: customers.firstName,
  lastName: customers.lastName,
  orders: sql<number>`coalesce(${customerYears.orders}, 0)::int`,
  revenueCents: sql<number>`coalesce(${customerYears.revenueCents}, 0)::float8`,
};

interface TopCustomerRow {
  readonly customerId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly orders: number;
  readonly revenueCents: number;
}

/**
 * Builds the statement for the top customers by the stored days of a year, without archived ones, which no page shows.
 */
export function topCustomersQuery(db: Database, scope: RecordScope, year: number, rows = TOP_CUSTOMERS) {
  return db
    .select(columns)
    .from(customerYears)
    .innerJoin(customers, and(eq(customers.id, customerYears.customerId), sql`not ${customers.archived}`))
    .where(
      and(scopeCondition(scope, customerYears.techId), eq(customerYears.year, year), sql`${customerYears.orders} > 0`),
    )
    .orderBy(desc(customerYears.revenueCents), desc(customerYears.customerId))
    .limit(rows);
}

/** Reads purchases around New Year that fall in a different year for the user than by the stored day. */
async function readYearCorrections(db: Database, scope: RecordScope, year: number, timeZone: string | undefined) {
  if (timeZone === undefined) return [];
  const nextNewYear = `${year + 1}-01-01`;
  const sign = sql`sign * case when stray.day = ${nextNewYear}::date then -1 else 1 end`;
  return selectRows<{ id: number; orders: number; revenueCents: number }>(
    db,
    sql`select ${orders.customerId} as id, sum(${sign})::int as orders,
          sum((${sign}) * (${orders.totalCents} - ${orders.refundedCents}))::float8 as "revenueCents"
        from ${ordersOnOtherDays([`${year}-01-01`, nextNewYear], timeZone)}
        where ${orders.customerId} is not null and ${scopeCondition(scope, orders.userId)}
        group by ${orders.customerId}`,
  );
}

/** Reads the top customers of a year in the user's time zone, or by the stored days if it is undefined. */
export async function topCustomers(
  db: Database,
  scope: RecordScope,
  year: number,
  timeZone: string | undefined,
): Promise<TopCustomerRow[]> {
  const corrections = await readYearCorrections(db, scope, year, timeZone);
  // A correction can move a customer anywhere in the list.
  const topRows = await topCustomersQuery(db, scope, year, TOP_CUSTOMERS + corrections.length);
  if (corrections.length === 0) return topRows;
  const ids = corrections.map(({ id }) => id);
  const affectedRows = await db
    .select(columns)
    .from(customers)
    .leftJoin(customerYears, and(eq(customerYears.customerId, customers.id), eq(customerYears.year, year)))
    .where(and(isAnyOf(customers.id, ids), scopeCondition(scope, customers.techId), sql`not ${customers.archived}`));
  const rows = affectedRows.map((row) => {
    const gap = corrections.find(({ id }) => id === row.customerId);
    return {
      ...row,
      orders: row.orders + (gap?.orders ?? 0),
      revenueCents: row.revenueCents + (gap?.revenueCents ?? 0),
    };
  });
  return [...topRows.filter(({ customerId }) => !ids.includes(customerId)), ...rows]
    .filter((row) => row.orders > 0)
    .toSorted((a, b) => b.revenueCents - a.revenueCents || b.customerId - a.customerId)
    .slice(0, TOP_CUSTOMERS);
}
