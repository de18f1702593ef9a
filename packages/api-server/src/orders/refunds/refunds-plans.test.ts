import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { listRefunds, refundPageQuery } from './refunds.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

beforeAll(async () => {
  await db.execute(sql`
    insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", created, modified, due)
    select n, (select min(id) from users), case when n % 4 = 0 then 'succeeded' else 'refunding' end, 100, '{}',
      now() - n * interval '1 minute', now(), case when n % 3 = 0 then now() end
    from generate_series(1, 8000) n`);
  await db.execute(sql`
    with carts as (insert into carts (user_id, kind, ordered) select (select min(id) from users), 'store', now()
        from generate_series(1, 4000) returning id),
      sold as (insert into orders (trans_id, cart_id, is_estimate, user_id, first_name, last_name, email, order_date,
          order_day, subtotal_cents, shipping_cents, tax_cents, total_cents, total_paid_cents, shipping, billing, parts,
          paid, payment_type, payment_info)
        select 'PLAN-' || id, id, false, (select min(id) from users), 'Ann', 'Lee', 'ann@x.test', now(), now()::date, 100, 0,
          0, 100, 100, '{}', '{}', '[]', true, 'card', 'Card' from carts returning id)
    insert into order_refunds (id, order_id, kind, state, amount_cents, parts_cents, shipping_cents, tax_cents, lines, reason,
        created, modified, due)
      select gen_random_uuid(), id, 'provider', case when id % 4 = 0 then 'refunded' else 'refunding' end, 100, 100, 0, 0,
        '[]', 'Sold out', now() - id * interval '1 minute', now(), case when id % 4 > 1 then now() end from sold`);
  await db.execute(sql`vacuum analyze payment_attempts, order_refunds`);
});

test('thousands of refunds come sorted from an index, beyond the numbered pages, too', async () => {
  const { pages } = await listRefunds(db, { page: 100, cursor: undefined });
  expect(pages).toMatchObject({ page_count: 100, more_pages: true });
  const query = refundPageQuery({ page: 101, cursor: pages.next_page });
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['payment_attempts_refunds', 'order_refunds_open']) expect(plan).toContain(index);
  expect(plan).toContain('Merge Append');
  expect(plan).not.toMatch(/-> +(?:Incremental )?Sort|Seq Scan/);
});

test('each of them is on one page', async () => {
  const seen = new Set<string>();
  let cursor: string | undefined;
  for (let page = 98; page <= 104; page += 1) {
    const { rows, pages } = await listRefunds(db, { page, cursor });
    for (const { id } of rows) seen.add(id);
    cursor = pages.next_page;
  }
  expect(seen.size).toBe(70);
});
