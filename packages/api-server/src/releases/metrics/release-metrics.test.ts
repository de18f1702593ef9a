import { findComposition, listReleaseErrors, listReleases, reportFigures } from '@tech-portal/contract/release-figures';
import type { BodyOf } from '@tech-portal/contract';
import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { recordSampleReleases, releasedAt } from '../../testing/sample-releases.ts';
import { recordReleases } from './record-releases.commands.ts';
import { releaseApps } from './release-apps.table.ts';
import { releaseCompositions } from './release-compositions.table.ts';
import { releaseErrors } from './release-errors.table.ts';
import { releaseFigures } from './release-figures.table.ts';
import { releasePeople } from './release-people.table.ts';

type Report = BodyOf<typeof reportFigures>;

const api = await createTestApi();
const live = { app: 'mfe-store', version: 'live1' };
const stack = 'TypeError: x\n    at save (https://portal.example/remotes/mfe-store/live1/cart-page.aa.js:1:20)';
const failure = { ...live, kind: 'error', message: "Cannot read 'Dana' of 17", stack, page: '/cart' } as const;
const nothing: Report = { views: [], vitals: [], loads: [], errors: [] };
const whole: Report = {
  views: [{ ...live, count: 2 }],
  vitals: [
    { ...live, name: 'LCP', value: 1800 },
    { ...live, name: 'CLS', value: 0.05 },
  ],
  loads: [{ ...live, kind: 'entry', ms: 40 }],
  errors: [failure],
};

const report = async (body: Report, who: 'tech' | 'tech2' | 'newtech' = 'tech') =>
  api.call(reportFigures, { body }, await api.signIn(who));
const releases = async () => (await api.call(listReleases, {}, await api.signIn('admin'))).response;
const errors = async () =>
  (await api.call(listReleaseErrors, { query: { app: 'mfe-store' } }, await api.signIn('admin'))).response;

beforeEach(async () => {
  for (const table of [releaseFigures, releaseErrors, releasePeople, releaseApps, releaseCompositions, rateLimits]) {
    await api.db.delete(table);
  }
  await recordSampleReleases(api.db, api.deps.clock.now());
});

test('what was measured is added up for each version, and shown with its owner and what was live before', async () => {
  await report(whole);
  await report({ ...whole, errors: [] }, 'tech2');
  const [store, shell] = await releases();
  expect(store).toMatchObject({
    app: 'mfe-store',
    owner: { team: 'Store', contact: 'store-team@example.com' },
    live: { version: 'live1', since: releasedAt, percent: 90, views: 4, people: 2, failed: 1 },
    previous: { version: 'before1', percent: null, views: 0, vitals: [], load_p75: null },
    canary: { version: 'next1', percent: 10, people: 0 },
  });
  const p75 = Object.fromEntries(store?.live.vitals.map(({ name, p75: value }) => [name, value]) ?? []);
  expect(Object.keys(p75)).toEqual(['LCP', 'CLS']);
  expect(p75['LCP']).toBeGreaterThan(1500);
  expect(p75['LCP']).toBeLessThan(2160);
  expect(p75['CLS']).toBeCloseTo(0.05, 1);
  expect(store?.live.load_p75).toBeGreaterThan(33);
  expect(shell).toMatchObject({ app: 'shell', owner: null, previous: null, canary: null });
});

test('errors that are alike are one group without a word about anybody, with the stack of the first', async () => {
  await report(whole);
  await report({ ...nothing, errors: [{ ...failure, message: "Cannot read 'Eve' of 18", page: '/other' }] }, 'tech2');
  await report({ ...nothing, errors: [{ ...failure, message: 'Another' }] });
  const groups = await errors();
  expect(groups.map(({ message, count }) => [message, count])).toEqual(
    expect.arrayContaining([
      ["Cannot read '…' of #", 2],
      ['Another', 1],
    ]),
  );
  const first = groups.find(({ count }) => count === 2);
  expect(first).toMatchObject({
    version: 'live1',
    page: '/cart',
    stack: 'at save (/remotes/mfe-store/live1/cart-page.aa.js:1:20)',
  });
  const stored = JSON.stringify(await api.db.select().from(releaseErrors));
  expect(stored).not.toMatch(/Dana|Eve|https?:/);
});

test('versions that nobody published leave nothing, nor does who is not approved or not signed in', async () => {
  const invented = { app: 'mfe-store', version: 'invented' };
  await report({ ...nothing, views: [{ ...invented, count: 1 }], errors: [{ ...failure, ...invented }] });
  expect((await report(whole, 'newtech')).status).toBe(200);
  expect((await api.call(reportFigures, { body: whole })).status).toBe(401);
  expect(await api.db.select().from(releaseFigures)).toEqual([]);
  expect(await api.db.select().from(releaseErrors)).toEqual([]);
  expect(await api.db.select().from(releasePeople)).toEqual([]);
});

test('one account changes figures fifty times a day at most, and reports sixty times in half an hour', async () => {
  const token = await api.signIn('tech');
  const body: Report = { ...nothing, views: [{ ...live, count: 1 }] };
  const statuses = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await api.call(reportFigures, { body }, token)).status);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(statuses[60]).toBe(429);
  const [store] = await releases();
  expect(store?.live).toMatchObject({ views: 50, people: 1 });
});

test.each<[string, object]>([
  ['a page that is no pattern', { errors: [{ ...failure, page: '/cart?t=secret' }] }],
  ['a page that names no route', { errors: [{ ...failure, page: 'https://x.test' }] }],
  ['an unknown vital', { vitals: [{ ...live, name: 'FID', value: 1 }] }],
  ['a negative value', { vitals: [{ ...live, name: 'LCP', value: -1 }] }],
  ['a climbing app', { views: [{ app: '../shell', version: 'live1', count: 1 }] }],
  ['too many errors', { errors: Array.from({ length: 11 }, () => failure) }],
])('%s is refused', async (_, change) => {
  const response = await api.request('/api/releases/figures', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await api.signIn('tech2')}` },
    body: JSON.stringify({ ...nothing, ...change }),
  });
  expect(response.status).toBe(400);
  expect(await api.db.select().from(releaseErrors)).toEqual([]);
});

test('a version that fails in many ways has a hundred groups at most', async () => {
  const token = await api.signIn('tech2');
  const words = Array.from({ length: 130 }, (_, index) =>
    String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26)),
  );
  for (let at = 0; at < words.length; at += 10) {
    const some = words.slice(at, at + 10).map((message) => ({ ...failure, message }));
    await api.call(reportFigures, { body: { ...nothing, errors: some } }, token);
  }
  expect(await api.db.$count(releaseErrors)).toBe(100);
});

test('a short id leads to its versions, and an unknown one to nothing', async () => {
  const token = await api.signIn('admin');
  const found = await api.call(findComposition, { query: { stamp: '0abc123' } }, token);
  expect(found.response.versions).toEqual([
    { app: 'shell', version: 'live1' },
    { app: 'mfe-store', version: 'next1' },
  ]);
  const unknown = await api.call(findComposition, { query: { stamp: '0zzzzzz' } }, token);
  expect([unknown.status, unknown.error.message]).toEqual([404, 'No combination of live versions has had this ID.']);
});

test('an app that is no longer live is forgotten, and what did not change is not written again', async () => {
  const [before] = await api.db.select().from(releaseApps);
  await recordSampleReleases(api.db, new Date(api.deps.clock.now().getTime() + 60_000));
  expect((await api.db.select().from(releaseApps))[0]?.at).toEqual(before?.at);
  await recordReleases(api.db, { apps: {}, compositions: new Map() }, api.deps.clock.now());
  expect(await releases()).toEqual([]);
});

test('figures and errors go after thirty days, people after fourteen, short ids after ninety', async () => {
  await report(whole);
  const after = (days: number) =>
    purgeExpired(api.db, new Date(api.deps.clock.now().getTime() + days * 24 * 60 * 60_000));
  const left = async () =>
    Promise.all(
      [releasePeople, releaseFigures, releaseErrors, releaseCompositions].map((table) => api.db.$count(table)),
    );
  await after(13);
  expect((await left()).every((rows) => rows > 0)).toBe(true);
  await after(15);
  expect((await left()).map((rows) => rows > 0)).toEqual([false, true, true, true]);
  await after(31);
  expect((await left()).map((rows) => rows > 0)).toEqual([false, false, false, true]);
  await after(91);
  expect(await left()).toEqual([0, 0, 0, 0]);
});
