import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/database.ts';

/** Row counts of the busiest technician. */
export const business = { customers: 20_000, orders: 100_000, tasks: 5_000 };

/** Creates two years of business for one technician: customers, orders and tasks, spread evenly over the days. */
export async function fillBusiness(db: Database, techId: number): Promise<void> {
  await db.execute(sql`
    insert into customers (tech_id, first_name, last_name, email, phone, created,
      shipping_address_1, shipping_city, shipping_state, shipping_zip,
      billing_address_1, billing_city, billing_state, billing_zip)
    select ${techId}::int, 'First' || n % 1009, 'Last' || n * 7919 % 100003, 'customer' || n || '@example.com',
      '(512) 555-' || lpad((n % 10000)::text, 4, '0'), now() - n % 730 * interval '1 day',
      '1 Main St', 'Austin', 'TX', '78704', '1 Main St', 'Austin', 'TX', '78704'
    from generate_series(1, ${business.customers}::int) n`);
  await db.execute(sql`
    with sold as (
      insert into carts (user_id, kind, ordered)
      select ${techId}::int, 'estimate', now() - n % 730 * interval '1 day' from generate_series(1, ${business.orders}::int) n
      returning id, ordered
    ), buyers as (
      select array_agg(id order by id) as ids from customers where tech_id = ${techId}::int
    )
    insert into orders (trans_id, cart_id, is_estimate, user_id, customer_id, first_name, last_name, email,
      order_date, order_day, subtotal_cents, shipping_cents, tax_cents, total_cents, total_paid_cents,
      shipping, billing, parts, paid, payment_type, payment_info)
    select 'BENCH-' || id, id, true, ${techId}::int, ids[id * 7919::bigint % array_length(ids, 1) + 1], 'Ann', 'Lee',
      'ann@example.com', ordered, (ordered at time zone 'America/Chicago')::date, 10000 + id % 90000, 0, 0,
      10000 + id % 90000, 10000 + id % 90000, '{}', '{}', '[]', true, 'card', 'VISA ending in 4242'
    from sold, buyers`);
  await db.execute(sql`
    insert into tasks (user_id, customer_id, task, priority, due_date, completed)
    select ${techId}::int, (select min(id) from customers where tech_id = ${techId}::int) + n, 'Task ' || n * 7919 % 100003,
      (array['high', 'medium', 'low', 'none'])[n % 4 + 1], current_date - 300 + n % 600, n % 3 = 0
    from generate_series(1, ${business.tasks}::int) n`);
}
