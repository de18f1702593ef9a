import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Period } from '@tech-portal/domain';
import { scopeCondition } from '../auth/record-scope.ts';
import type { RecordScope } from '../auth/record-scope.ts';
import { customers } from '../customers/customers.table.ts';
import type { Database } from '../db/database.ts';
import { customerYears } from './customer-years.table.ts';
import { orderDays } from './order-days.table.ts';

/** Rows of the list of top customers. */
const TOP_CUSTOMERS = 5;

/** A figure of a period and of the one it is compared with. */
interface Figure {
  readonly current: number;
  readonly previous: number;
}

const within = (column: PgColumn, { start, end }: Period): SQL | undefined => between(column, start, end);

/** The statement that adds up a column of the kept days. */
export function orderSumQuery(db: Database, scope: RecordScope, period: Period, column: 'orders' | 'revenueCents') {
  return db
    .select({ sum: sql<number>`coalesce(sum(${orderDays[column]}), 0)::float8` })
    .from(orderDays)
    .where(and(scopeCondition(scope, orderDays.userId), within(orderDays.day, period)));
}

/** Revenue in cents, or number of orders, of two periods. */
export async function orderFigure(
  db: Database,
  scope: RecordScope,
  periods: { current: Period; previous: Period },
  column: 'orders' | 'revenueCents',
): Promise<Figure> {
  const [[current], [previous]] = await Promise.all([
    orderSumQuery(db, scope, periods.current, column),
    orderSumQuery(db, scope, periods.previous, column),
  ]);
  return { current: current?.sum ?? 0, previous: previous?.sum ?? 0 };
}

/** The statement that counts the customers added within a period, archived ones too. */
export function newCustomersQuery(db: Database, scope: RecordScope, period: Period) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(customers)
    .where(and(scopeCondition(scope, customers.techId), within(customers.createdDay, period)));
}

/** Number of new customers of two periods. */
export async function newCustomersFigure(
  db: Database,
  scope: RecordScope,
  periods: { current: Period; previous: Period },
): Promise<Figure> {
  const [[current], [previous]] = await Promise.all([
    newCustomersQuery(db, scope, periods.current),
    newCustomersQuery(db, scope, periods.previous),
  ]);
  return { current: current?.count ?? 0, previous: previous?.count ?? 0 };
}

/** Revenue in cents of each day of a period on which something was sold. */
export async function soldDays(
  db: Database,
  scope: RecordScope,
  period: Period,
): Promise<{ day: string; revenueCents: number }[]> {
  return db
    .select({ day: orderDays.day, revenueCents: sql<number>`sum(${orderDays.revenueCents})::float8` })
    .from(orderDays)
    .where(and(scopeCondition(scope, orderDays.userId), within(orderDays.day, period)))
    .groupBy(orderDays.day)
    .orderBy(asc(orderDays.day));
}

/** The statement of the customers who bought most in a year; archived ones are left out, as they show nowhere. */
export function topCustomersQuery(db: Database, scope: RecordScope, year: number) {
  return db
    .select({
      customerId: customerYears.customerId,
      firstName: customers.firstName,
      lastName: customers.lastName,
      orders: customerYears.orders,
      revenueCents: customerYears.revenueCents,
    })
    .from(customerYears)
    .innerJoin(customers, and(eq(customers.id, customerYears.customerId), sql`not ${customers.archived}`))
    .where(
      and(scopeCondition(scope, customerYears.techId), eq(customerYears.year, year), sql`${customerYears.orders} > 0`),
    )
    .orderBy(desc(customerYears.revenueCents), desc(customerYears.customerId))
    .limit(TOP_CUSTOMERS);
}
