import { and, asc, between, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, dayStart } from '@tech-portal/domain';
import type { Period } from '@tech-portal/domain';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { customers } from '../customers/index.ts';
import type { Database } from '../platform/db/index.ts';
import { periodCorrection, readDayCorrections } from './day-corrections.ts';
import { orderDays } from './order-days.table.ts';

interface PeriodTotals {
  readonly current: number;
  readonly previous: number;
}

const isWithin = (column: PgColumn, { start, end }: Period): SQL | undefined => between(column, start, end);

export function orderSumQuery(db: Database, scope: RecordScope, period: Period, column: 'orders' | 'revenueCents') {
  return db
    .select({ sum: sql<number>`coalesce(sum(${orderDays[column]}), 0)::float8` })
    .from(orderDays)
    .where(and(scopeCondition(scope, orderDays.userId), isWithin(orderDays.day, period)));
}

/**
 * Reads revenue in cents, or the number of orders, for two periods. Days are those of the time zone, or the stored days
 * if it is undefined.
 */
export async function readOrderTotals(
  db: Database,
  scope: RecordScope,
  { current, previous, timeZone }: { current: Period; previous: Period; timeZone: string | undefined },
  column: 'orders' | 'revenueCents',
): Promise<PeriodTotals> {
  const bounds = [current, previous].flatMap(({ start, end }) => [start, addDays(end, 1)]);
  const [[currentRow], [previousRow], corrections] = await Promise.all([
    orderSumQuery(db, scope, current, column),
    orderSumQuery(db, scope, previous, column),
    readDayCorrections(db, scope, bounds, timeZone),
  ]);
  return {
    current: (currentRow?.sum ?? 0) + periodCorrection(corrections, current)[column],
    previous: (previousRow?.sum ?? 0) + periodCorrection(corrections, previous)[column],
  };
}

/** Builds the statement that counts customers added within a period, archived ones included. */
export function newCustomersQuery(db: Database, scope: RecordScope, { start, end }: Period, timeZone: string) {
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(customers)
    .where(
      and(
        scopeCondition(scope, customers.techId),
        gte(customers.created, dayStart(start, timeZone)),
        lt(customers.created, dayStart(addDays(end, 1), timeZone)),
      ),
    );
}

export async function readNewCustomerTotals(
  db: Database,
  scope: RecordScope,
  { current, previous, timeZone }: { current: Period; previous: Period; timeZone: string },
): Promise<PeriodTotals> {
  const [[currentRow], [previousRow]] = await Promise.all([
    newCustomersQuery(db, scope, current, timeZone),
    newCustomersQuery(db, scope, previous, timeZone),
  ]);
  return { current: currentRow?.count ?? 0, previous: previousRow?.count ?? 0 };
}

/** Reads the revenue in cents of each day with sales. */
export async function readRevenueByDay(
  db: Database,
  scope: RecordScope,
  period: Period,
): Promise<{ day: string; revenueCents: number }[]> {
  return db
    .select({ day: orderDays.day, revenueCents: sql<number>`sum(${orderDays.revenueCents})::float8` })
    .from(orderDays)
    .where(and(scopeCondition(scope, orderDays.userId), isWithin(orderDays.day, period)))
    .groupBy(orderDays.day)
    .orderBy(asc(orderDays.day));
}
