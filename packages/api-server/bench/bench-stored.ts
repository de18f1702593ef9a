import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { seedCatalog } from '@tech-portal/sample-data/catalog';
import { listTasks } from '../src/customers/tasks/tasks.queries.ts';
import { listEstimates } from '../src/estimates/list/estimate-list.queries.ts';
import { readEstimateMetrics } from '../src/estimates/list/estimate-metrics.queries.ts';
import { ownedBy } from '../src/identity/auth/record-scope.ts';
import type { Database } from '../src/platform/db/database.ts';
import { fillCustomers, fillEstimates } from '../src/testing/fill-estimates.ts';
import { withoutIndexes } from '../src/testing/without-indexes.ts';
import { fillBusiness } from './business-data.ts';
import { estimateOptions, onFreshDatabase, measureTimes } from './statements.ts';

const usage = `Usage: bench:stored [--rows 100000] [--customers 200000] [--times 40]

Compares values that triggers store (sort names, counts, sums) with computing the same from the rows, with the index that
this needs: for a technician with the given number of estimates, tasks, orders and parts, among that many customers of
other technicians.`;

const TODAY = '2026-06-15';

/** Indexes used only by the computed queries, to give them their best plan. */
const otherIndexes = [
  sql`create index bench_names on customers ((lower(last_name) || ', ' || lower(first_name)), id)`,
  sql`create index bench_of_customer on estimates (customer_id, tech_id, stage, cart_id, expiry_date)`,
  sql`create index bench_stages on estimates (tech_id, stage, expiry_date) include (total_cents)`,
  sql`create index bench_tasks on tasks (customer_id, user_id, id)`,
  sql`create index bench_sold on orders (user_id, order_day) include (customer_id, total_cents, refunded_cents)`,
  sql`create index bench_in_stock on products (category_id) where stock > 0`,
];

async function fill(db: Database, rows: number, customers: number): Promise<number> {
  await seedCatalog(db, { count: rows });
  const techId = await fillEstimates(db, { name: 'bench', count: rows, today: TODAY });
  const otherId = await fillEstimates(db, { name: 'bench-other', count: 2_000, today: TODAY });
  await fillBusiness(db, techId);
  await fillCustomers(db, otherId, customers);
  await withoutIndexes(db, ['tasks'], async (tx) => {
    await tx.execute(sql`insert into tasks (user_id, customer_id, customer_sort, task, priority, due_date)
      select ${techId}::int, id, lower(last_name) || ', ' || lower(first_name), 'Call', 'none', current_date
      from (select *, row_number() over (order by id) as n from customers where tech_id = ${techId}::int) own
      join generate_series(1, ${rows}::int) task on task % 2000 + 1 = n`);
  });
  for (const index of otherIndexes) await db.execute(index);
  await db.execute(sql`vacuum analyze`);
  return techId;
}

interface Comparison {
  readonly name: string;
  readonly stored: () => PromiseLike<unknown>;
  readonly computed: SQL;
}

function listComparisons(db: Database, techId: number): Comparison[] {
  const scope = ownedBy(techId);
  const name = sql`lower(last_name) || ', ' || lower(first_name)`;
  const list = { cursor: undefined, sortBy: 'last_name', sortOrder: 'asc' } as const;
  const year = sql`user_id = ${techId} and order_day between current_date - 365 and current_date`;
  const byName = (page: number): Comparison => ({
    name: `estimates.customer_sort: by customer, page ${page}`,
    stored: () => listEstimates(db, { ...list, scope, today: TODAY, filter: 'all', page }),
    computed: sql`select cart_id from estimates join customers on customers.id = customer_id where estimates.tech_id = ${techId}
      order by ${name}, cart_id limit 10 offset ${(page - 1) * 10}`,
  });
  return [
    byName(1),
    byName(100),
    {
      name: 'estimate_counts: metric cards',
      stored: () => readEstimateMetrics(db, scope, TODAY),
      computed: sql`select count(*), count(*) filter (where stage <> 'draft'),
        sum(total_cents) filter (where stage in ('draft', 'invoice') and expiry_date >= ${TODAY})
        from estimates where tech_id = ${techId}`,
    },
    {
      name: 'tasks.customer_sort: by customer, page 100',
      stored: () => listTasks(db, scope, { ...list, filter: 'all', page: 100 }),
      computed: sql`select tasks.id from tasks left join customers on customers.id = customer_id where user_id = ${techId}
        order by customer_id is null, ${name}, tasks.id limit 10 offset 990`,
    },
    {
      name: 'order_days: revenue of each day of a year',
      stored: () =>
        db.execute(sql`select day, sum(revenue_cents) from order_days
          where user_id = ${techId} and day between current_date - 365 and current_date group by day`),
      computed: sql`select order_day, sum(total_cents - refunded_cents) from orders where ${year} group by order_day`,
    },
    {
      name: 'customer_years: top customers of a year',
      stored: () =>
        db.execute(sql`select customer_id from customer_years where tech_id = ${techId}
          and year = extract(year from current_date)::int order by revenue_cents desc, customer_id desc limit 10`),
      computed: sql`select customer_id from orders where ${year} group by customer_id
        order by sum(total_cents - refunded_cents) desc, customer_id desc limit 10`,
    },
    {
      name: 'product_counts: parts in stock of each category',
      stored: () => db.execute(sql`select category_id, sum(parts) from product_counts group by category_id`),
      computed: sql`select category_id, count(*) from products where stock > 0 group by category_id`,
    },
  ];
}

const options = estimateOptions(usage, 40);
if (options) {
  const { rows, customers, times } = options;
  await onFreshDatabase(async (db) => {
    const comparisons = listComparisons(db, await fill(db, rows, customers));
    console.log(`p50 and p99 in ms, load of the machine ${loadavg()[0]?.toFixed(1)}`);
    console.log(`${''.padEnd(50)} ${'stored'.padStart(15)} ${'from the rows'.padStart(15)}`);
    for (const { name, stored, computed } of comparisons) {
      const storedTimes = await measureTimes(stored, times);
      console.log(`${name.padEnd(50)} ${storedTimes} ${await measureTimes(() => db.execute(computed), times)}`);
    }
  });
}
