import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { selectRows } from '../platform/db/index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { orderPaymentOf, orderStateOf } from './order-state.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

test('the state of an order is the same in the database and on the server', async () => {
  const rows = await selectRows<{
    state: string;
    cancelled: string | null;
    shipped: boolean;
    shippedPieces: number;
    delivered: string | null;
    returnedPieces: number;
  }>(
    db,
    sql`select order_state(cancelled, shipped, "shippedPieces", delivered, "returnedPieces") as state, *
      from (values (null::timestamptz), (now())) as c (cancelled), (values (false), (true)) as s (shipped),
        (values (0), (1), (3)) as p ("shippedPieces"), (values (null::timestamptz), (now())) as d (delivered),
        (values (0), (1), (3)) as r ("returnedPieces")`,
  );
  expect(rows).toHaveLength(72);
  for (const { state, cancelled, delivered, ...row } of rows) {
    const time = (text: string | null) => (text === null ? null : new Date(text));
    expect({ ...row, state: orderStateOf({ ...row, cancelled: time(cancelled), delivered: time(delivered) }) }).toEqual(
      { ...row, state },
    );
  }
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['placed', 'partly_shipped', 'shipped', 'delivered', 'returned', 'cancelled']),
  );
});

test.each([
  [0, 0, 'paid'],
  [500, 0, 'paid'],
  [500, 1, 'partly_refunded'],
  [500, 499, 'partly_refunded'],
  [500, 500, 'refunded'],
] as const)('of %d cents paid, %d refunded is %s', async (totalPaidCents, refundedCents, payment) => {
  expect(orderPaymentOf({ totalPaidCents, refundedCents })).toBe(payment);
  expect(await selectRows(db, sql`select order_payment(${totalPaidCents}, ${refundedCents}) as payment`)).toEqual([
    { payment },
  ]);
});

test('an order that an earlier release shipped is not returned by its first piece', () => {
  const legacy = { cancelled: null, shipped: true, shippedPieces: 0, delivered: null, returnedPieces: 1 };
  expect(orderStateOf(legacy)).toBe('shipped');
});
