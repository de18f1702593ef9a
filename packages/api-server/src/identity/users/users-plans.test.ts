import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { userPageQuery } from './users.queries.ts';
import type { UserList } from './users.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

beforeAll(async () => {
  await db.execute(sql`
    insert into users (username, password_hash, email, first_name, last_name, type, approved, created)
    select 'plan-' || n, '-', 'plan-' || n || '@x.test', 'A', 'B',
      case when n % 500 = 0 then 'admin' else 'tech' end, n % 20 <> 0, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze users`);
});

async function planOf(list: Partial<UserList>): Promise<string> {
  const standard = {
    page: 1,
    cursor: undefined,
    sortBy: 'created',
    sortOrder: 'asc',
    type: undefined,
    approved: undefined,
  } as const;
  const query = userPageQuery(db, { ...standard, ...list });
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each<[string, Partial<UserList>, string]>([
  ['all accounts', {}, 'users_by_created'],
  ['the administrators', { type: 'admin' }, 'users_by_type'],
  ['the technicians who wait', { type: 'tech', approved: false }, 'users_by_approval'],
])('a list of %s comes sorted from its index', async (_, list, index) => {
  const plan = await planOf(list);
  expect(plan).not.toContain('Sort');
  expect(plan).toContain(index);
});
