import { sql } from 'drizzle-orm';
import { selectRows } from '../platform/db/database.ts';
import type { Database } from '../platform/db/database.ts';
import { withoutIndexes } from './without-indexes.ts';

const CUSTOMERS = 2000;

const insertCustomers = (db: Database, techId: number, count: number) =>
  db.execute(sql`
    insert into customers (tech_id, first_name, last_name, email, phone,
      shipping_address_1, shipping_city, shipping_state, shipping_zip,
      billing_address_1, billing_city, billing_state, billing_zip)
    select ${techId}::int, 'First' || n, 'Last' || (n * 7919::bigint) % 100003, 'c' || n || '@x.test', '(512) 555-0100',
      '1 Main St', 'Austin', 'TX', '78704', '1 Main St', 'Austin', 'TX', '78704'
    from generate_series(1, ${count}::int) n`);

export const fillCustomers = (db: Database, techId: number, count: number): Promise<void> =>
  withoutIndexes(db, ['customers'], async (tx) => void (await insertCustomers(tx, techId, count)));

/** Inserts estimates, including the search texts that triggers normally write. */
const insertEstimates = (tx: Database, techId: number, { count, today }: { count: number; today: string }) =>
  tx.execute(sql`
    with made as (
      insert into carts (user_id, kind) select ${techId}, 'estimate' from generate_series(1, ${count}::int) returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from made
    ), people as (
      select id, search_text, lower(last_name) || ', ' || lower(first_name) as name, row_number() over (order by id) as place
      from customers where tech_id = ${techId}
    )
    insert into estimates (cart_id, tech_id, customer_id, customer_sort, search_text, issue_date, expiry_date, approved, paid,
      reimbursed, line_items, subtotal_cents, total_cents)
    select numbered.id, ${techId}, people.id, people.name, people.search_text || ' ' || numbered.id || ' ', day, day + 30,
      n % 10 < 6, n % 10 < 4, n % 10 < 2,
      case when n % 3 = 0 then '[]' else '[{}]' end::jsonb, (n * 7919) % 1000000, (n * 7919) % 1000000
    from numbered
    join people on place = n % ${CUSTOMERS}::int + 1
    cross join lateral (select ${today}::date - ((n * 31) % 1095)::int as day) days`);

/**
 * Gives a new technician many estimates of 2,000 customers, spread over the three years up to today: 40% became orders,
 * some of the others are approved. For tests of query plans and for benchmarks. Returns the technician's id.
 */
export async function fillEstimates(
  db: Database,
  { name, count, today }: { name: string; count: number; today: string },
): Promise<number> {
  const [user] = await selectRows<{ id: number }>(
    db,
    sql`insert into users (username, password_hash, email, first_name, last_name, type, approved)
      values (${name}, '-', ${`${name}@example.com`}, 'Bench', ${name}, 'tech', true) returning id`,
  );
  if (!user) throw new Error('The technician was not created.');
  await insertCustomers(db, user.id, CUSTOMERS);
  await withoutIndexes(db, ['estimates'], async (tx) => {
    await insertEstimates(tx, user.id, { count, today });
    await tx.execute(sql`insert into estimate_counts (tech_id, stage, expiry_date, count, total_cents)
      select tech_id, stage, case when stage in ('draft', 'invoice') then expiry_date else '-infinity' end,
        count(*), sum(total_cents)
      from estimates where tech_id = ${user.id} group by 1, 2, 3`);
  });
  return user.id;
}
