import { reportFault } from '@tech-portal/contract/releases';
import { count, eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '../operations/app.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { purgeExpired } from '../operations/retention/purge-expired.commands.ts';
import { releaseFaults } from './release-faults.table.ts';
import { releaseRuns } from './release-runs.table.ts';

const api = await createTestApi();
const techId = await demoUserId(api.db, 'tech');
const body = { app: 'mfe-store', version: '1a2b3c', kind: 'load', message: 'TypeError: gone' } as const;

beforeEach(async () => {
  await api.db.delete(releaseFaults);
  await api.db.delete(releaseRuns);
});

const faults = () => api.db.select().from(releaseFaults);
const rowsOf = async (table: typeof releaseFaults | typeof releaseRuns) =>
  (await api.db.select({ rows: count() }).from(table).where(eq(table.userId, techId)))[0]?.rows;
const ask = (token: string, composition: string) =>
  api.request('/api/my-cart', { headers: { authorization: `Bearer ${token}`, 'x-portal-composition': composition } });

test('a fault is stored for the person who saw it, once however often, and stands in the log', async () => {
  const token = await api.signIn('tech');
  expect((await api.call(reportFault, { body }, token)).status).toBe(200);
  expect((await api.call(reportFault, { body: { ...body, kind: 'render' } }, token)).status).toBe(200);
  expect(await faults()).toEqual([{ userId: techId, app: 'mfe-store', version: '1a2b3c', at: expect.any(Date) }]);
  expect(api.log).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      message: 'app failed in a browser',
      fields: expect.objectContaining({ ...body, userId: techId }),
    }),
  );
});

test('a fault has the releases judged, several at once no more often than one; who is not counted causes nothing', async () => {
  const judge = vi.fn(async () => undefined);
  const judged = async () => {
    await api.deps.jobs.runDue({ 'judge-releases': judge });
    return judge.mock.calls.length;
  };
  await judged();
  judge.mockClear();
  await api.call(reportFault, { body }, await api.signIn('newtech'));
  expect(await judged()).toBe(0);
  const tokens = [await api.signIn('tech'), await api.signIn('tech2')];
  await Promise.all(tokens.map((token) => api.call(reportFault, { body }, token)));
  expect(await judged()).toBe(1);
});

test('nobody who is not signed in or not approved leaves anything to be counted', async () => {
  expect((await api.call(reportFault, { body })).status).toBe(401);
  const token = await api.signIn('newtech');
  expect((await api.call(reportFault, { body }, token)).status).toBe(200);
  await ask(token, '0abc123');
  expect(await faults()).toEqual([]);
  expect(await api.db.select().from(releaseRuns)).toEqual([]);
});

test('an account that invents apps, versions and tabs has twenty rows of each at most, the latest', async () => {
  const token = await api.signIn('tech');
  for (let index = 0; index < 25; index += 1) {
    api.advanceMinutes(1);
    await api.call(reportFault, { body: { ...body, version: `v${index}` } }, token);
    await ask(token, `tab${index}`);
  }
  expect(await rowsOf(releaseFaults)).toBe(20);
  expect((await faults()).map(({ version }) => version)).toContain('v24');
  expect((await faults()).map(({ version }) => version)).not.toContain('v4');
  expect(await rowsOf(releaseRuns)).toBeLessThanOrEqual(20);
});

test.each([
  ['a climbing app name', { app: '../shell' }],
  ['a climbing version', { version: '../../x' }],
  ['an unknown kind', { kind: 'mount' }],
  ['a long message', { message: 'x'.repeat(501) }],
  ['a person', { person: 'user-1' }],
])('%s is refused', async (_, change) => {
  const token = await api.signIn('tech');
  expect((await api.call(reportFault, { body: { ...body, ...change } as never }, token)).status).toBe(400);
  expect(await faults()).toEqual([]);
});

test('what somebody runs is written with a call, as the browser names it, and again some minutes later only', async () => {
  api.advanceMinutes(10);
  const token = await api.signIn('tech');
  await ask(token, '0abc123');
  await ask(token, '<script>');
  // Requests do not wait until their tab is recorded.
  const recorded = () => api.db.select().from(releaseRuns);
  await expect.poll(recorded).toEqual([{ userId: techId, composition: '0abc123', at: expect.any(Date) }]);
  const [first] = await recorded();
  const writes = () => api.statements.filter(({ text }) => text.includes('insert into "release_runs"')).length;
  const before = writes();
  api.advanceMinutes(3);
  await ask(token, '0abc123');
  expect(writes()).toBe(before);
  api.advanceMinutes(2);
  await ask(token, '0abc123');
  await expect.poll(async () => (await recorded())[0]?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? Infinity);
});

test('one person who names a tab after the other causes few writes', async () => {
  api.advanceMinutes(10);
  const token = await api.signIn('tech2');
  const writes = () => api.statements.filter(({ text }) => text.includes('insert into "release_runs"')).length;
  const before = writes();
  for (let index = 0; index < 30; index += 1) await ask(token, `other${index}`);
  expect(writes() - before).toBe(8);
});

test.each([
  ['takes for ever', () => new Promise<void>(() => undefined)],
  ['fails', () => Promise.reject(new Error('no room'))],
])('a request does not wait for its tab to be recorded, and is as it is where that %s', async (_, recordActivity) => {
  const app = createApp({ ...api.deps, releases: { ...api.deps.releases, recordActivity } });
  const headers = { authorization: `Bearer ${await api.signIn('tech')}`, 'x-portal-composition': '0abc123' };
  const request = new Request('http://api.test/api/my-cart', { headers });
  expect((await app(request, { remoteAddress: '192.0.2.1' })).status).toBe(200);
});

test('reports are removed after a day', async () => {
  const now = new Date('2031-05-05T12:00:00Z');
  const at = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
  await api.db.insert(releaseFaults).values([
    { userId: techId, app: 'mfe-store', version: 'old', at: at(25) },
    { userId: techId, app: 'mfe-store', version: 'new', at: at(23) },
  ]);
  await api.db.insert(releaseRuns).values([
    { userId: techId, composition: 'old', at: at(25) },
    { userId: techId, composition: 'new', at: at(23) },
  ]);
  await purgeExpired(api.db, now);
  expect((await faults()).map(({ version }) => version)).toEqual(['new']);
  expect((await api.db.select().from(releaseRuns)).map(({ composition }) => composition)).toEqual(['new']);
});
