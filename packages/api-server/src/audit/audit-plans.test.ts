import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectModules } from '../operations/connect-modules.ts';
import { selectRows } from '../platform/db/index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { auditEvents } from './audit-events.table.ts';
import { auditBatchQuery, auditPageQuery } from './audit.queries.ts';
import type { AuditList } from './audit.queries.ts';

connectModules();
const { db, close } = await openTestDatabase();
afterAll(close);

beforeAll(async () => {
  await db.execute(sql`
    insert into audit_events (at, kind, actor_name, action, target_kind, target_id, target_name)
    select now() - n * interval '1 minute', case when n % 50 = 0 then 'access' else 'security' end, 'admin' || n % 7,
      case when n % 200 = 0 then 'role_changed'
        else (array['user_deleted', 'estimate_reimbursed', 'shipping_overridden'])[n % 3 + 1] end,
      'user', n::text, 'name' || (n * 7919) % 100003
    from generate_series(1, 20000) n`);
  await db.execute(sql`vacuum analyze audit_events`);
});

/** Plan of the page's rows. The total comes from a separate count, which reads every row it counts. */
async function planOf(list: Partial<AuditList>): Promise<string> {
  const query = auditPageQuery(db, {
    page: 1,
    cursor: undefined,
    search: '',
    action: undefined,
    kind: undefined,
    ...list,
  });
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  [undefined, 'audit_events_without_security'],
  ['all', 'audit_events_by_time'],
  ['access', 'audit_events_by_kind'],
  // Most rows are security events.
  ['security', 'audit_events_by_time'],
] as const)('the newest lines of the kind %s come sorted from their index', async (kind, name) => {
  const plan = await planOf({ kind });
  expect(plan).not.toContain('Sort');
  expect(plan).toContain(name);
});

test('the newest lines of one action come sorted from their index', async () => {
  const plan = await planOf({ action: 'role_changed' });
  expect(plan).not.toContain('Sort');
  expect(plan).toContain('audit_events_by_action');
});

test('the lines of a person come from the indexes of names', async () => {
  const plan = await planOf({ kind: 'all', person: 'Admin3' });
  expect(plan).toContain('audit_events_by_actor_name');
  expect(plan).toContain('audit_events_by_person');
});

test('the lines of some days are read where they are, not from the newest on', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  const plan = await planOf({ kind: 'all', since: day(9), before: day(8) });
  expect(plan).not.toContain('Sort');
  expect(plan).toMatch(/Index Cond: .*at.*>=.*at.*</);
});

test('a batch of the file comes sorted from an index, from where the one before ended', async () => {
  const keyValues = new Date().toISOString();
  const [row] = await db.select().from(auditEvents).limit(1);
  if (!row) throw new Error('There are lines.');
  const query = auditBatchQuery(db, { search: '', kind: 'all' }, { ...row, keyValues });
  const rows = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain ${query.getSQL()}`);
  const plan = rows.map((each) => each['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Sort');
  expect(plan).toContain('audit_events_by_time');
});

test('a search finds its lines by trigrams', async () => {
  expect(await planOf({ search: 'name777' })).toContain('audit_events_by_folded_text');
});
