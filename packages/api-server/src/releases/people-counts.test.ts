import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { createPeopleCounts } from './people-counts.queries.ts';

const api = await createTestApi();
const now = new Date('2031-05-05T12:00:00Z');
const since = new Date('2031-05-05T11:50:00Z');
const version = { app: 'mfe-store', version: 'b' };

await api.db.execute(sql`
  insert into users (username, password_hash, type, approved, email, first_name, last_name, created)
  select name, '-', type, approved, name || '@x.test', 'R', 'R', created::timestamptz from (values
    ('ann', 'tech', true, '2031-05-04T11:59:59Z'), ('bob', 'tech', true, '2031-01-01'), ('boss', 'admin', true, '2031-01-01'),
    ('fresh', 'tech', true, '2031-05-04T12:00:01Z'), ('waiting', 'tech', false, '2031-01-01'),
    ('shopper', 'retail', true, '2031-01-01')) as people (name, type, approved, created)`);
const insertRuns = (composition: string, at: string, names: readonly string[]) =>
  api.db.execute(sql`insert into release_runs (user_id, composition, at)
    select id, ${composition}, ${at} from users where username = any(${sql.param([...names])}::text[])`);
await insertRuns('new1', '2031-05-05T11:55:00Z', ['ann', 'boss', 'fresh', 'waiting', 'shopper']);
await insertRuns('new2', '2031-05-05T11:55:00Z', ['ann']);
await insertRuns('old', '2031-05-05T11:55:00Z', ['bob']);
await insertRuns('new2', '2031-05-05T11:49:00Z', ['boss', 'bob']);
await api.db.execute(sql`insert into release_faults (user_id, app, version, at)
  select id, 'mfe-store', v, case when username = 'boss' then '2031-05-05T11:49:00Z' else '2031-05-05T11:58:00Z' end::timestamptz
  from users, unnest(array['b', 'invented']) v where username in ('ann', 'boss', 'fresh', 'waiting', 'shopper')`);

const counts = createPeopleCounts(api.db, now);
const people = { ...version, failedSince: since, ranSince: since, compositions: ['new1', 'new2'] };

test('people count once, however many tabs they have; new accounts, unapproved ones and other roles do not', async () => {
  expect(await counts.count({ ...people, roles: ['tech', 'admin'] })).toEqual({ failed: 1, ran: 2 });
  expect(await counts.count({ ...people, roles: ['tech', 'admin', 'retail'] })).toEqual({ failed: 2, ran: 3 });
  expect(await counts.count({ ...people, compositions: [], roles: ['tech'] })).toEqual({ failed: 1, ran: 1 });
});

test('of the versions that there are it names those that failed lately', async () => {
  const asked = [version, { app: 'mfe-store', version: 'a' }, { app: 'mfe-admin', version: 'b' }];
  expect(await counts.failing(asked, since)).toEqual([version]);
  expect(await counts.failing(asked, now)).toEqual([]);
});
