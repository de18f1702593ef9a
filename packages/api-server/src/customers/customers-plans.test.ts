import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRecords, ownedBy } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { selectRows } from '../platform/db/index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { customerPageQuery } from './customers.queries.ts';
import type { CustomerList } from './customers.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const CUSTOMERS = 20_000;

beforeAll(async () => {
  await db.execute(sql`
    insert into users (username, password_hash, email, first_name, last_name)
    select 'plan-' || n, '-', 'plan-' || n || '@x.test', 'A', 'B' from generate_series(1, 100) n`);
  await db.execute(sql`
    insert into customers (tech_id, first_name, last_name, email, phone,
      shipping_address_1, shipping_city, shipping_state, shipping_zip,
      billing_address_1, billing_city, billing_state, billing_zip)
    select owner.id, 'First' || n, 'Last' || (n * 7919) % 100003, 'c' || n || '@x.test', '(512) 555-0100',
      '1 Main St', 'Austin', 'TX', '78704', '1 Main St', 'Austin', 'TX', '78704'
    from generate_series(1, ${CUSTOMERS}::int) n
    join (select id, row_number() over (order by id) as place from users where username like 'plan-%') owner
      on owner.place = n % 100 + 1`);
  await db.execute(sql`vacuum analyze customers`);
});

async function planOf(scope: RecordScope, list: Partial<CustomerList>): Promise<string> {
  const query = customerPageQuery(db, scope, {
    page: 1,
    cursor: undefined,
    sortBy: 'created',
    sortOrder: 'asc',
    search: '',
    ...list,
  });
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

async function anOwner(): Promise<RecordScope> {
  const [row] = await selectRows<{ id: number }>(db, sql`select id from users where username = 'plan-50'`);
  return ownedBy(row?.id ?? 0);
}

test.each(['created', 'last_name', 'first_name', 'email', 'phone'] as const)(
  'an owner’s list by %s reads no other customers',
  async (sortBy) => {
    expect(await planOf(await anOwner(), { sortBy })).not.toContain('Seq Scan');
  },
);

test.each(['created', 'last_name'] as const)('everybody’s list by %s comes sorted from its index', async (sortBy) => {
  for (const sortOrder of ['asc', 'desc'] as const) {
    expect(await planOf(allRecords, { sortBy, sortOrder })).not.toContain('Sort');
  }
});

test.each(['last77', 'c15', 'first19999'])('the search for %j uses the trigram index', async (search) => {
  const plan = await planOf(allRecords, { search });
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toContain('customers_by_folded_name');
});

test('an owner’s search reads no other customers', async () => {
  expect(await planOf(await anOwner(), { search: 'last77' })).not.toContain('Seq Scan');
});
