import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { deliveryPageQuery, listDeliveries } from './webhooks.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

beforeAll(async () => {
  await db.execute(sql`
    insert into webhook_endpoints (url, description, events, secret, created, modified)
    select 'https://' || n, '', '{order.created}', '', now(), now() from generate_series(1, 3) n`);
  await db.execute(sql`
    insert into webhook_events (type, subject, data, created)
    select 'order.created', 'TP-' || n, '{}', now() from generate_series(1, 9000) n`);
  await db.execute(sql`
    insert into webhook_deliveries (endpoint_id, event_id, state, created, ended)
    select 1 + n % 3, n, case when n % 2 = 0 then 'delivered' else 'failed' end, now(), now()
    from generate_series(1, 9000) n`);
  await db.execute(sql`vacuum analyze webhook_deliveries, webhook_events`);
});

test.each([
  ['all of them', {}, 'webhook_deliveries_pkey'],
  ['of one endpoint', { endpoint: 2 }, 'webhook_deliveries_by_endpoint'],
  ['of one state', { state: 'failed' }, 'webhook_deliveries_by_state'],
  ['of both', { endpoint: 2, state: 'failed' }, 'webhook_deliveries_by_endpoint_and_state'],
] as const)('thousands of deliveries come sorted from an index: %s', async (_, filter, index) => {
  const { pages } = await listDeliveries(db, { page: 40, cursor: undefined, ...filter });
  expect(pages.page_count).toBeGreaterThan(40);
  const query = deliveryPageQuery(db, { page: 2, cursor: undefined, ...filter });
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Sort|Seq Scan on webhook_deliveries/);
});
