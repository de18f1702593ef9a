import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAuditEvents } from '@tech-portal/contract/audit';
import { reportFault } from '@tech-portal/contract/releases';
import { canary, promote, readLiveVersions } from '@tech-portal/release';
import { createErrorBudget, folderStore } from '@tech-portal/release/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { evaluateCanaries } from './judge-releases.ts';
import { releaseFaults } from '../releases/index.ts';
import { auditLinesSince, newestAuditId } from '../testing/audit-lines.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { publishBuild, publishStore } from '../testing/publish-store.ts';
import { users } from '../platform/users/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'judge-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dir = join(folder, 'release');
const store = folderStore(dir);
const api = await createTestApi();
const judge = () => evaluateCanaries(api.deps, createErrorBudget({ store, people: 1 }));

const shell = await publishBuild(
  { store, build: join(folder, 'shell') },
  { 'index.html': '<!doctype html><head></head>' },
);
const live = await publishStore({ store, build: join(folder, 'live') }, 'live()');
const next = await publishStore({ store, build: join(folder, 'next') }, 'next()');
const long = new Date('2026-01-01T00:00:00Z');
await promote({ store, ...shell, now: long });
await promote({ store, ...live, now: long });

let lastLine = 0;

beforeEach(async () => {
  await api.db.delete(releaseFaults);
  lastLine = await newestAuditId(api.db);
  await canary({ store, ...next, percent: 50, now: api.deps.clock.now() });
});

const canaryOfStore = async () => (await readLiveVersions(store))['mfe-store']?.canary?.version;
const fault = { kind: 'load', message: 'Error: broken' } as const;
const report = async (who: 'tech' | 'tech2' | 'retail', version: string, app = 'mfe-store') =>
  api.call(reportFault, { body: { ...fault, app, version } }, await api.signIn(who));
const alerts = () => api.log.filter(({ message }) => message === 'app failed for too many people');

test('faults that its people report end a canary', async () => {
  await report('tech', next.version);
  await judge();
  expect(await canaryOfStore()).toBe(next.version);
  await report('tech2', next.version);
  await Promise.all([judge(), judge(), judge()]);
  expect(await canaryOfStore()).toBeUndefined();
  expect(alerts().at(-1)).toMatchObject({
    level: 'error',
    fields: { app: 'mfe-store', version: next.version, step: 'end canary', failed: 2, ran: 2 },
  });
  const { response } = await api.call(listAuditEvents, { query: {} }, await api.signIn('admin'));
  expect(response.filter(({ id }) => id > lastLine)).toMatchObject([
    {
      actor: 'Tech Portal',
      action: 'canary_ended',
      target: { kind: 'app', id: 'mfe-store', name: 'mfe-store' },
      before: `${next.version}, failed for 2 of 2 people`,
      after: live.version,
    },
  ]);
});

test('one person alone ends none, nor do faults of another version or without a session', async () => {
  for (let times = 0; times < 5; times += 1) await report('tech', next.version);
  for (const who of ['tech', 'tech2'] as const) await report(who, '0123456789ab');
  expect((await api.call(reportFault, { body: { ...fault, app: 'mfe-store', version: next.version } })).status).toBe(
    401,
  );
  await judge();

  expect(await canaryOfStore()).toBe(next.version);
});

test.each([
  ['younger than a day', { created: new Date() }],
  ['not approved any more', { approved: false }],
  ['deactivated', { deactivatedAt: new Date() }],
])('accounts that are %s end none', async (_, change) => {
  for (const who of ['tech', 'tech2', 'retail'] as const) await report(who, next.version);
  const before = await api.db.select().from(users);
  await api.db.update(users).set(change);
  await judge();
  for (const { id, created, approved, deactivatedAt } of before)
    await api.db.update(users).set({ created, approved, deactivatedAt }).where(eq(users.id, id));
  expect(await canaryOfStore()).toBe(next.version);

  await judge();
  expect(await canaryOfStore()).toBeUndefined();
});

test('what is live for everybody stays: that it fails is told once, and again when more people report it', async () => {
  const told = alerts().length;
  for (const who of ['tech', 'tech2'] as const) await report(who, shell.version, 'shell');
  await judge();
  await judge();
  expect(alerts().slice(told)).toMatchObject([
    { level: 'error', fields: { app: 'shell', version: shell.version, step: 'alert', failed: 2 } },
  ]);
  for (const who of ['tech', 'retail'] as const) await report(who, shell.version, 'shell');
  await judge();
  expect(alerts().slice(told)).toHaveLength(2);
  expect((await readLiveVersions(store))['shell']?.history.at(-1)?.version).toBe(shell.version);
  const lines = await auditLinesSince(api.db, lastLine);
  expect(lines.filter(({ kind }) => kind !== 'security')).toEqual([]);
});
