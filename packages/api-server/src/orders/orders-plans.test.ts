import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '../platform/db/index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { orderPageQuery } from './order-list.queries.ts';
import type { OrderList } from './order-list.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const ORDERS = 20_000;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeAll(async () => {
  await db.execute(sql`
    insert into users (username, password_hash, email, first_name, last_name)
    select 'plan-' || n, '-', 'plan-' || n || '@x.test', 'A', 'B' from generate_series(1, 100) n`);
  // One account has half of the orders.
  await db.execute(sql`
    with made as (
      insert into carts (user_id, ordered)
      select owner.id, now() from generate_series(1, ${ORDERS}::int) n
      join (select id, substr(username, 6)::int as place from users where username like 'plan-%') owner
        on owner.place = case when n % 2 = 0 then 1 else n % 100 + 1 end
      returning id, user_id
    )
    insert into orders (trans_id, cart_id, is_estimate, user_id, first_name, last_name, email, order_date, order_day,
      subtotal_cents, shipping_cents, tax_cents, total_cents, total_paid_cents, refunded_cents, shipped, shipped_pieces,
      returned_pieces, shipping, billing, parts, paid,
      payment_type, payment_info)
    select 'TP-' || id, id, false, user_id, 'First' || id, 'Last' || (id * 7919) % 100003, 'x@x.test',
      now() - id * interval '1 minute', (now() - id * interval '1 minute')::date, id, 0, 0, id, id, case when id % 100 = 0 then id else 0 end,
      id % 100 <> 1, 1, (id % 200 = 3)::int, '{}', '{}',
      case when id % 300 = 0 then '[{"type":"n"}]' else '[{"type":"p"}]' end::jsonb, true, 'card', 'Card'
    from made`);
  await db.execute(sql`vacuum analyze orders`);
});

async function planOf(query: SQLWrapper): Promise<string> {
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each(['order_date', 'trans_id', 'last_name', 'total'] as const)(
  'a list by %s reads no other account’s orders',
  async (sortBy) => {
    const [user] = await selectRows<{ id: number }>(db, sql`select id from users where username = 'plan-50'`);
    const plan = await planOf(
      orderPageQuery(db, { userId: user?.id ?? 0, page: 1, cursor: undefined, search: '', sortBy, sortOrder: 'desc' }),
    );
    expect(plan).not.toContain('Seq Scan');
    if (sortBy === 'order_date') expect(plan).not.toContain('Sort');
  },
);

test('a search of somebody with very many orders reads what the index of the words has', async () => {
  const [user] = await selectRows<{ id: number }>(db, sql`select id from users where username = 'plan-1'`);
  const order = { sortBy: 'order_date', sortOrder: 'desc' } as const;
  const plan = await planOf(
    orderPageQuery(db, { userId: user?.id ?? 0, page: 1, cursor: undefined, search: 'first1777', ...order }),
  );
  expect(plan).toContain('orders_by_folded_text');
  expect(plan).not.toContain('Seq Scan');
});

test.each<[string, Partial<OrderList>, string]>([
  ['all orders', {}, 'orders_by_date'],
  ['all orders by total', { sortBy: 'total' }, 'orders_by_total'],
  ['all orders by customer', { sortBy: 'last_name' }, 'orders_by_name'],
  ['a state', { state: 'returned' }, 'orders_by_state'],
  ['a payment', { payment: 'refunded' }, 'orders_by_payment'],
  ['orders to ship', { shipping: 'unshipped' }, 'orders_by_shipping'],
  ['orders to ship, the oldest first', { shipping: 'unshipped', sortOrder: 'asc' }, 'orders_by_shipping'],
  ['a source', { source: 'n' }, 'orders_with_ntp_parts'],
  ['a period', { since: daysAgo(5), before: daysAgo(4) }, 'orders_by_date'],
])('a list of %s comes sorted from an index', async (_, list, index) => {
  const plan = await planOf(
    orderPageQuery(db, { page: 1, cursor: undefined, sortBy: 'order_date', sortOrder: 'desc', ...list }),
  );
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan|-> {2}Sort {2}\(/);
});
