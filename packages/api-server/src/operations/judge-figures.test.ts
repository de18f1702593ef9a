import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditEvents } from '@tech-portal/contract/audit';
import { canary, promote, publish, readLiveVersions } from '@tech-portal/release';
import { createErrorBudget, folderStore, readReleaseFacts } from '@tech-portal/release/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { noteReleases } from '../releases/figures/note-releases.commands.ts';
import { releasePeople } from '../releases/figures/release-people.table.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { judgeFigures } from './judge-figures.ts';

const folder = mkdtempSync(join(tmpdir(), 'judge-figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = folderStore(join(folder, 'release'));
const api = await createTestApi();
await api.db.execute(sql`
  insert into users (username, password_hash, type, approved, email, first_name, last_name, created)
  select 'person' || n, '-', 'tech', n <= 100, 'person' || n || '@x.test', 'R', 'R', '2026-01-01'
  from generate_series(1, 120) n`);

function publishShell(name: string) {
  const build = join(folder, name);
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'index.html'), `<!doctype html><title>${name}</title>`);
  const owner = { team: 'Portal', contact: 'portal-team@example.com' };
  writeFileSync(join(build, 'portal-shell.json'), JSON.stringify({ owner, platformContract: 1, provides: {} }));
  return publish({ store, build });
}

const live = await publishShell('live');
const next = await publishShell('next');
await promote({ store, ...live, now: new Date('2026-01-01T00:00:00Z') });

/** People of a version, of whom the first some saw it fail. */
const insertPeople = (version: string, first: number, last: number, failed: number) =>
  api.db.execute(sql`
    insert into release_people (user_id, app, version, reports, failed_at, at)
    select id, 'shell', ${version}, 1, case when n < ${first + failed} then now() end, now()
    from users join generate_series(${first}::int, ${last}::int) n on username = 'person' || n`);

beforeEach(async () => {
  await api.db.delete(releasePeople);
  await canary({ store, ...next, percent: 50, now: new Date(Date.now() - 60_000) });
  await noteReleases(api.db, await readReleaseFacts(store), api.deps.clock.now());
});

const judge = (people = 20) =>
  judgeFigures(api.deps, { budget: createErrorBudget({ store }), readFacts: () => readReleaseFacts(store), people });
const canaryVersion = async () => (await readLiveVersions(store))['shell']?.canary?.version;

test('a canary that fails for more people than the live version ends, once, with a line of the audit log', async () => {
  await insertPeople(next.version, 1, 40, 12);
  await insertPeople(live.version, 41, 100, 1);
  await Promise.all([judge(), judge(), judge()]);
  expect(await canaryVersion()).toBeUndefined();
  const { response } = await api.call(listAuditEvents, { query: {} }, await api.signIn('admin'));
  expect(response).toMatchObject([
    {
      actor: 'Tech Portal',
      action: 'canary_ended',
      target: { kind: 'app', name: 'shell' },
      before: `${next.version}, failed for 12 of 40 people, the live version for 1 of 60`,
      after: live.version,
    },
  ]);
  const told = api.log.filter(({ message }) => message === 'canary is worse than the live version');
  expect(told).toMatchObject([
    { level: 'error', fields: { app: 'shell', version: next.version, owner: { team: 'Portal' } } },
  ]);
});

test('it stays when that is switched off, when few people ran it, and when those who failed are not approved', async () => {
  await insertPeople(next.version, 1, 40, 12);
  await insertPeople(live.version, 41, 100, 1);
  await judge(0);
  await judge(41);
  expect(await canaryVersion()).toBe(next.version);

  await api.db.delete(releasePeople);
  await insertPeople(next.version, 1, 30, 0);
  await insertPeople(next.version, 101, 120, 20);
  await insertPeople(live.version, 41, 100, 1);
  await judge();
  expect(await canaryVersion()).toBe(next.version);
});

test('what people saw before there was the canary says nothing about it', async () => {
  await insertPeople(next.version, 1, 40, 12);
  await insertPeople(live.version, 41, 100, 1);
  await api.db.execute(sql`update release_people set failed_at = failed_at - interval '1 day'`);
  await judge();
  expect(await canaryVersion()).toBe(next.version);
});
