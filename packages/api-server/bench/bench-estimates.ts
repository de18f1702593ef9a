import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { allRecords, ownedBy } from '../src/identity/auth/record-scope.ts';
import type { RecordScope } from '../src/identity/auth/record-scope.ts';
import { activePageQuery, estimatePageQuery, listEstimates } from '../src/estimates/list/estimate-list.queries.ts';
import type { EstimateList } from '../src/estimates/list/estimate-list.queries.ts';
import { selectRows } from '../src/platform/db/database.ts';
import type { Database } from '../src/platform/db/database.ts';
import { fillCustomers, fillEstimates } from '../src/testing/fill-estimates.ts';
import { estimateOptions, onFreshDatabase, measureTimes } from './statements.ts';

const usage = `Usage: bench:estimates [--rows 100000] [--customers 200000] [--times 100]

Gives the estimates to one technician and the customers to another one, and measures the statements of every list of
estimates on PostgreSQL.`;

const TODAY = '2026-06-15';
const sorts = ['issue_date', 'last_name', 'total', 'status'] as const;
const filters = ['all', 'draft', 'invoice', 'order', 'reimbursed', 'unreimbursed', 'expired'] as const;
const searches = ['last', '512', 'c177', 'c1777@x.test', 'q'];

interface Scenario {
  readonly name: string;
  readonly query: PromiseLike<unknown> & { getSQL(): SQL };
}

async function listScenarios(db: Database, name: string, scope: RecordScope): Promise<Scenario[]> {
  const first = { scope, today: TODAY, page: 1, cursor: undefined, sortOrder: 'desc', filter: 'all' } as const;
  const scenario = (label: string, list: EstimateList): Scenario => ({
    name: `${name}: ${label}`,
    query: estimatePageQuery(db, list),
  });
  const scenarios = filters.flatMap((filter) =>
    sorts.flatMap((sortBy) =>
      [1, 100].map((page) => scenario(`${filter} by ${sortBy}, page ${page}`, { ...first, filter, sortBy, page })),
    ),
  );
  for (const sortBy of sorts) {
    const { pages } = await listEstimates(db, { ...first, sortBy, page: 100 });
    scenarios.push(scenario(`all by ${sortBy}, page 101`, { ...first, sortBy, page: 101, cursor: pages.next_page }));
  }
  return [
    ...scenarios,
    ...searches.map((search) => scenario(`search ${search}`, { ...first, sortBy: 'issue_date', search })),
    { name: `${name}: picker`, query: activePageQuery(db, { ...first, sortBy: 'issue_date' }) },
    {
      name: `${name}: picker, search`,
      query: activePageQuery(db, { ...first, sortBy: 'issue_date', search: 'last1' }),
    },
  ];
}

async function measure(db: Database, { name, query }: Scenario, times: number): Promise<string> {
  const explained = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain (costs off) ${query.getSQL()}`);
  const plan = explained.map((row) => row['QUERY PLAN']).join('\n');
  const used = new Set(plan.match(/(?<=(?:using|Index Scan on) )estimates_\w+|Seq Scan on \w+/g));
  return `${name.padEnd(46)} ${await measureTimes(() => query, times)}  ${[...used].join(' ')}`;
}

const options = estimateOptions(usage, 100);
if (options) {
  const { rows, customers, times } = options;
  await onFreshDatabase(async (db) => {
    const owner = await fillEstimates(db, { name: 'bench', count: rows, today: TODAY });
    const otherTechnicianId = await fillEstimates(db, { name: 'bench-other', count: 2_000, today: TODAY });
    await fillCustomers(db, otherTechnicianId, customers);
    await db.execute(sql`vacuum analyze estimates, estimate_counts, customers, carts`);
    console.log(`${'statement'.padEnd(46)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)}  indexes`);
    for (const [name, scope] of [['technician', ownedBy(owner)] as const, ['everybody', allRecords] as const]) {
      for (const scenario of await listScenarios(db, name, scope)) console.log(await measure(db, scenario, times));
    }
  });
}
