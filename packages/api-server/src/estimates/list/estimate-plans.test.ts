import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybody, ownedBy } from '../../identity/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { countQuery } from './estimate-counts.queries.ts';
import { activeSet, filterSets } from './estimate-filters.ts';
import { fillEstimates } from '../../testing/fill-estimates.ts';
import { pageQuery } from './estimate-page.queries.ts';
import type { EstimatePage } from './estimate-page.queries.ts';

const { db, close } = await openTestDatabase();
afterAll(close);

const TODAY = '2026-06-15';
const sets = { all: undefined, active: activeSet, ...filterSets };
let ownerId = 0;

beforeAll(async () => {
  ownerId = await fillEstimates(db, { name: 'plan-owner', count: 12_000, today: TODAY });
  await fillEstimates(db, { name: 'plan-other', count: 12_000, today: TODAY });
  await db.execute(sql`vacuum analyze estimates, estimate_counts, customers`);
});

async function planOf(query: SQLWrapper): Promise<string> {
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const page = (changes: Partial<EstimatePage>): EstimatePage => ({
  scope: ownedBy(ownerId),
  set: undefined,
  today: TODAY,
  sortBy: 'issue_date',
  sortOrder: 'asc',
  limit: 10,
  offset: 0,
  ...changes,
});

const sorts = ['issue_date', 'last_name', 'total'] as const;
const names = Object.keys(sets) as (keyof typeof sets)[];

test.each(names.flatMap((name) => sorts.map((sortBy) => [name, sortBy] as const)))(
  'a technician’s list of %s by %s reads no other estimates',
  async (name, sortBy) => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      expect(await planOf(pageQuery(db, page({ set: sets[name], sortBy, sortOrder })))).not.toContain('Seq Scan');
    }
  },
);

test.each(sorts)('everybody’s list by %s comes sorted from its index', async (sortBy) => {
  const plan = await planOf(pageQuery(db, page({ scope: everybody, sortBy })));
  expect(plan).not.toContain('Seq Scan');
});

test.each([
  ['a technician’s', () => ownedBy(ownerId)],
  ['everybody’s', () => everybody],
])('a search in %s list reads what the index of the words has', async (_, scope) => {
  const plan = await planOf(pageQuery(db, page({ scope: scope(), search: 'c1777@x.test' })));
  expect(plan).toContain('estimates_by_folded_text');
  expect(plan).not.toContain('Seq Scan');
});

test.each(names)('counting %s reads no estimate', async (name) => {
  const plan = await planOf(countQuery(ownedBy(ownerId), [sets[name]], TODAY));
  expect(plan).not.toMatch(/on estimates\b/);
});

test('the stored counts are those of the estimates', async () => {
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
