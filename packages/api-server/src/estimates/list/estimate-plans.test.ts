import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRecords, ownedBy } from '../../identity/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countQuery } from './estimate-counts.queries.ts';
import { activeSet, filterSets } from './estimate-filters.ts';
import { extraOptionsQuery } from '../options/extra-options.queries.ts';
import { fillEstimates } from '../../testing/fill-estimates.ts';
import { activePageQuery, estimatePageQuery, listEstimates } from './estimate-list.queries.ts';
import type { EstimateList } from './estimate-list.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const TODAY = '2026-06-15';
const sets = { all: undefined, active: activeSet, ...filterSets };
const filters = ['all', 'draft', 'invoice', 'order', 'reimbursed', 'unreimbursed', 'expired'] as const;
const names = Object.keys(sets) as (keyof typeof sets)[];
let ownerId = 0;

beforeAll(async () => {
  await fillEstimates(db, { name: 'plan-other', count: 10_000, today: TODAY });
  ownerId = await fillEstimates(db, { name: 'plan-owner', count: 90_000, today: TODAY });
  await db.execute(sql`vacuum analyze estimates, estimate_counts, customers`);
});

async function planOf(query: SQLWrapper): Promise<string> {
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Removes the count from a plan, which leaves the part that finds the rows. */
const withoutCount = (plan: string): string => plan.replace(/ {2}InitPlan \d+[\s\S]*?(?=\n {2}->|$)/, '');

const page = (changes: Partial<EstimateList>): EstimateList => ({
  scope: ownedBy(ownerId),
  filter: 'all',
  today: TODAY,
  sortBy: 'issue_date',
  sortOrder: 'asc',
  page: 1,
  cursor: undefined,
  ...changes,
});

/** Index by sort order, for one technician's stages and for all estimates. */
const sortedBy = {
  issue_date: ['estimates_by_stage_issued', 'estimates_by_issued'],
  last_name: ['estimates_by_stage_customer', 'estimates_by_customer_name'],
  total: ['estimates_by_stage_total', 'estimates_by_total'],
} as const;
const sorts = ['issue_date', 'last_name', 'total'] as const;
const lists = filters.flatMap((filter) => [...sorts, 'status' as const].map((sortBy) => ({ filter, sortBy })));

describe.each([
  ['a technician’s', () => ownedBy(ownerId)],
  ['everybody’s', () => allRecords],
])('%s list', (name, scope) => {
  test.each(lists)('of $filter by $sortBy reads no table from end to end, on any page', async (list) => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const first = page({ ...list, scope: scope(), sortOrder });
      const { pages } = await listEstimates(db, { ...first, page: 100 });
      for (const at of [
        { page: 1 },
        { page: 100 },
        ...(pages.next_page ? [{ page: 101, cursor: pages.next_page }] : []),
      ]) {
        expect(withoutCount(await planOf(estimatePageQuery(db, { ...first, ...at })))).not.toContain('Seq Scan');
      }
    }
  });

  test.each(sorts)('by %s comes sorted from its index, beyond the numbered pages, too', async (sortBy) => {
    const first = page({ scope: scope(), sortBy });
    const { pages } = await listEstimates(db, { ...first, page: 100 });
    expect(pages).toMatchObject({ page_count: 100, more_pages: true, next_page: expect.any(String) });
    for (const at of [{}, { page: 101, cursor: pages.next_page }]) {
      const plan = withoutCount(await planOf(estimatePageQuery(db, { ...first, ...at })));
      expect(plan).toContain(sortedBy[sortBy][name === 'everybody’s' ? 1 : 0]);
    }
  });

  test.each(['draft', 'invoice'] as const)('of %s collects the open ones from an index', async (filter) => {
    const plan = await planOf(estimatePageQuery(db, page({ scope: scope(), filter })));
    expect(plan).toMatch(/estimates_by_stage(?:_expiry)?\b/);
  });

  test('of the picker collects the open ones from an index', async () => {
    const plan = await planOf(activePageQuery(db, { ...page({ scope: scope() }), sortBy: 'issue_date' }));
    expect(plan).toMatch(/estimates_by_stage(?:_expiry)?\b/);
    expect(plan).not.toContain('Seq Scan');
  });

  test('of the picker reads for a search the customers that have the words, archived ones, too', async () => {
    const plan = await planOf(
      activePageQuery(db, { ...page({ scope: scope() }), sortBy: 'issue_date', search: 'c1777@x.test' }),
    );
    expect(plan).toContain('customers_by_folded_name');
    expect(plan).not.toContain('Seq Scan');
  });

  test('of the picker knows that a search finds many, and collects the open ones but once', async () => {
    const plan = await planOf(
      activePageQuery(db, { ...page({ scope: scope() }), sortBy: 'issue_date', search: 'last1' }),
    );
    expect(plan).not.toContain('BitmapAnd');
    expect(plan).toMatch(/estimates_by_stage(?:_expiry)?\b/);
  });

  test('reads for a search what the index of the words has', async () => {
    const plan = await planOf(estimatePageQuery(db, page({ scope: scope(), search: 'c1777@x.test' })));
    expect(plan).toContain('estimates_by_folded_text');
    expect(plan).not.toContain('Seq Scan');
  });

  test('is counted no further than the numbered pages go', async () => {
    const plan = await selectRows<{ 'QUERY PLAN': string }>(
      db,
      sql`explain (analyze, costs off, timing off, summary off) ${estimatePageQuery(db, page({ scope: scope() })).getSQL()}`,
    );
    const counted = plan
      .map((row) => row['QUERY PLAN'])
      .join('\n')
      .match(/rows=(?:1001|1001\.00) loops=1/g);
    expect(counted).not.toBeNull();
  });
});

test('a customer’s list comes from the index of customers', async () => {
  const [{ id: customerId } = { id: 0 }] = await selectRows<{ id: number }>(
    db,
    sql`select min(id)::int as id from customers where tech_id = ${ownerId}`,
  );
  for (const scope of [ownedBy(ownerId), allRecords]) {
    const plan = await planOf(estimatePageQuery(db, page({ scope, customerId })));
    expect(plan).toContain('estimates_by_customer');
    expect(plan).not.toContain('Seq Scan');
  }
});

test('each index of estimates finds the rows of a statement, or keeps a rule', async () => {
  const statements: SQLWrapper[] = [ownedBy(ownerId), allRecords].flatMap((scope) => [
    ...lists.map((list) => estimatePageQuery(db, page({ ...list, scope }))),
    estimatePageQuery(db, page({ scope, search: 'c1777@x.test' })),
    estimatePageQuery(db, page({ scope, customerId: 1 })),
    extraOptionsQuery(db, scope, TODAY),
  ]);
  const plans = await Promise.all(statements.map(planOf));
  const indexes = await selectRows<{ name: string; isUnique: boolean }>(
    db,
    sql`select indexname as name, indexdef like 'CREATE UNIQUE%' as "isUnique" from pg_indexes where tablename = 'estimates'`,
  );
  const isUsed = (name: string) => plans.some((plan) => new RegExp(`\\b${name}\\b`).test(plan));
  expect(indexes.filter(({ isUnique, name }) => !isUnique && !isUsed(name))).toEqual([]);
  expect(indexes).toHaveLength(14);
});

test.each(names)('counting %s reads no estimate', async (name) => {
  const plan = await planOf(countQuery(ownedBy(ownerId), [sets[name]], TODAY));
  expect(plan).not.toMatch(/on estimates\b/);
});

test('the stored counts follow changes of very many estimates', async () => {
  await db.execute(sql`update estimates set approved = true where tech_id = ${ownerId} and cart_id % 9 = 0`);
  await db.execute(sql`delete from estimates where tech_id = ${ownerId} and cart_id % 11 = 0`);
  const stored = await selectRows(
    db,
    sql`
    select stage, sum(count)::int as n, sum(total_cents)::float8 as cents from estimate_counts
    where tech_id = ${ownerId} group by stage order by stage`,
  );
  const counted = await selectRows(
    db,
    sql`
    select stage, count(*)::int as n, sum(total_cents)::float8 as cents from estimates
    where tech_id = ${ownerId} group by stage order by stage`,
  );
  expect(stored).toEqual(counted);
});
