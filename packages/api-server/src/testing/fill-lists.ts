import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Picks one of `many` names of seven letters, with letter frequencies as in a natural language. */
const nameOf = (n: SQL, many: number) =>
  sql`initcap(translate(left(md5((${n} % ${sql.raw(String(many))})::text), 7), '0123456789abcdef', 'aeioulmnrstdkbpz'))`;

const TABLES = ['users', 'customers', 'tasks', 'orders', 'audit_events'];

/** Fills every administrator list with this many rows; most orders belong to one account. */
export async function fillLists(db: Database, rows: number): Promise<void> {
  const many = sql`generate_series(1, ${rows}::int) n`;
  // The dashboard's totals stay empty, because nothing measures them.
  await withoutIndexes(db, TABLES, async (tx) => {
    await tx.execute(sql`insert into users (username, password_hash, email, first_name, last_name, type, approved, created)
      select 'user' || n, '-', 'user' || n || '@example.com', ${nameOf(sql`n`, 5003)}, ${nameOf(sql`n * 7919::bigint`, 20011)},
        (array['tech', 'retail', 'retail', 'retail'])[n % 4 + 1], n % 50 > 0, now() - n * interval '1 minute' from ${many}`);
    const first = sql`(select min(id) from users where username like 'user%')`;
    await tx.execute(sql`insert into customers (tech_id, first_name, last_name, email, phone, created,
        shipping_address_1, shipping_city, shipping_state, shipping_zip,
        billing_address_1, billing_city, billing_state, billing_zip)
      select ${first} + n % 1000, ${nameOf(sql`n`, 5003)}, ${nameOf(sql`n * 7919::bigint`, 20011)}, 'c' || n || '@example.com',
        '(512) 555-' || lpad((n % 10000)::text, 4, '0'), now() - n * interval '1 minute',
        '1 Main St', 'Austin', 'TX', '78704', '1 Main St', 'Austin', 'TX', '78704' from ${many}`);
    await tx.execute(sql`insert into tasks (user_id, customer_id, customer_sort, task, priority, due_date, completed)
      select ${first} + n % 1000, (select min(id) from customers) + n - 1,
        lower(${nameOf(sql`n * 7919::bigint`, 20011)} || ', ' || ${nameOf(sql`n`, 5003)}), 'Task ' || n * 7919::bigint % 1000003,
        (array['high', 'medium', 'low', 'none'])[n % 4 + 1], current_date - 300 + n % 600, n % 3 = 0 from ${many}`);
    await tx.execute(sql`insert into orders (trans_id, cart_id, is_estimate, user_id, first_name, last_name, email,
        order_date, order_day, subtotal_cents, shipping_cents, tax_cents, total_cents, total_paid_cents, refunded_cents,
        shipped, shipped_pieces, delivered, returned_pieces, cancelled,
        shipping, billing, parts, paid, payment_type, payment_info)
      select 'BENCH-' || n, n, false, ${first} + case when n % 10 = 0 then n % 1000 else 0 end,
        ${nameOf(sql`n`, 5003)}, ${nameOf(sql`n * 7919::bigint`, 20011)}, 'ann@example.com',
        now() - n * interval '1 minute', (now() - n * interval '1 minute')::date, 10000 + n % 90000, 0, 0, 10000 + n % 90000,
        10000 + n % 90000, case n % 200 when 7 then 500 when 8 then 10000 + n % 90000 else 0 end,
        n > ${rows}::int / 400, case when n > ${rows}::int / 500 then 2 else 0 end,
        case when n > ${rows}::int / 100 then now() - n * interval '1 minute' end,
        case n % 250 when 9 then 2 else 0 end, case n % 50 when 10 then now() end, '{}', '{}',
        jsonb_build_array(
          jsonb_build_object('type', case when n % 3 = 0 then 'm' else 'p' end, 'mpn', 'WH-' || n % 9973, 'title', 'Water Heater ' || n % 97, 'qty', 1),
          jsonb_build_object('type', case when n % 500 = 0 and n > ${rows}::int / 4 then 'n' else 'p' end, 'mpn', 'LS.' || n % 7919,
            'title', 'Self-Leveling Lap Sealant, white', 'qty', 1)),
        true, 'card', 'VISA ending in 4242' from ${many}`);
    await tx.execute(sql`insert into audit_events (at, actor_name, action, target_kind, target_id, target_name)
      select now() - n * interval '1 minute', 'admin', (array['role_changed', 'tracking_changed'])[n % 2 + 1], 'customer',
        n::text, ${nameOf(sql`n`, 5003)} from ${many}`);
  });
  for (const table of TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`));
}
