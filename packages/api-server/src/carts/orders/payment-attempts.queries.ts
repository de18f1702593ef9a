import { and, desc, eq, exists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOneOfConstants, selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { paymentAttempts } from './payment-attempts.table.ts';
import type { PaymentAttempt } from './payment-attempts.table.ts';

export async function findLastAttempt(db: Database, cartId: number): Promise<PaymentAttempt | undefined> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.cartId, cartId))
    .orderBy(desc(paymentAttempts.created))
    .limit(1);
  return attempt;
}

const selectOpenAttempts = (db: Database, cartId: number | PgColumn) =>
  db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.cartId, cartId), isOneOfConstants(paymentAttempts.state, ['charging', 'checking'])));

/** {@link isBeingPaid} as an SQL condition. */
export const hasOpenPayment = (db: Database, cartId: PgColumn): SQL => exists(selectOpenAttempts(db, cartId));

/** True while a payment of a cart or estimate is open or its outcome unknown. */
export async function isBeingPaid(db: Database, cartId: number): Promise<boolean> {
  return (await selectOpenAttempts(db, cartId)).length > 0;
}

/** Rejects changes to an estimate during a payment (`estimate_closed`). Call it with the estimate's cart locked. */
export async function requireNotBeingPaid(tx: Database, cartId: number): Promise<void> {
  if (await isBeingPaid(tx, cartId)) {
    throw new ApiError(
      'estimate_closed',
      'A payment for this estimate is in progress. Please wait until it has finished.',
    );
  }
}

const unfinishedStates = ['charging', 'checking', 'refunding', 'refund failed'] as const;

export interface UnfinishedPayments {
  /** `refund failed`: a person must resolve it. */
  readonly state: (typeof unfinishedStates)[number];
  readonly count: number;
  /** Age of the oldest payment in this state, in seconds; 0 if there is none. */
  readonly oldestSeconds: number;
}

/** Number and age of unfinished payments, by state. */
export async function countUnfinishedPayments(db: Database, now: Date): Promise<readonly UnfinishedPayments[]> {
  const rows = await selectRows<{ state: string; count: number; oldest: number }>(
    db,
    sql`select state, count(*)::int as count, extract(epoch from min(modified))::float8 as oldest from (
        select state, modified from payment_attempts
          where due is not null and state in ('charging', 'checking', 'refunding')
        union all select 'refund failed', modified from payment_attempts where due is null and state = 'refunding'
        union all select case when due is null then 'refund failed' else state end, modified
          from order_refunds where state = 'refunding'
      ) unfinished group by state`,
  );
  return unfinishedStates.map((state) => {
    const row = rows.find((found) => found.state === state);
    return {
      state,
      count: row?.count ?? 0,
      oldestSeconds: row ? Math.max(0, now.getTime() / 1000 - row.oldest) : 0,
    };
  });
}
