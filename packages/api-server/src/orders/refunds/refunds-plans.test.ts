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
  await db.execute(sql`vacuum analyze payment_attempts`);
});

test('thousands of refunds come sorted from an index, beyond the numbered pages, too', async () => {
  const { pages } = await listRefunds(db, { page: 100, cursor: undefined });
  expect(pages).toMatchObject({ page_count: 100, more_pages: true });
  const query = refundPageQuery(db, { page: 101, cursor: pages.next_page });
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('payment_attempts_refunds');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
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
