import { compositionStamp } from '@tech-portal/platform/rollout';
import { expect, test } from 'vitest';
import { canary } from './canary.ts';
import { createErrorBudget } from './error-budget.ts';
import type { ErrorBudgetOptions, FaultOutcome } from './error-budget.ts';
import { liveVersion, readLiveVersions } from './live-versions.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import type { Person } from './recent-people.ts';
import { createReleaseFixture } from './release-fixture.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const tech = (id: string): Person => ({ id, role: 'tech', approved: true });

async function createLive(options: Partial<ErrorBudgetOptions> = {}) {
  const { store, ...fixture } = await createReleaseFixture();
  const [before, now] = [
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'a') }),
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'b') }),
  ];
  await promote({ store, ...before, now: minutesLater(-120) });
  const budget = createErrorBudget({
    store,
    people: 2,
    percent: 20,
    rollsBack: true,
    windowMinutes: 10,
    freshHours: 1,
    ...options,
  });
  const fail = async (version: string, people: readonly string[], at = noon) => {
    const outcomes: FaultOutcome[] = [];
    for (const person of people)
      outcomes.push(await budget.note({ app: 'mfe-store', version, person: tech(person), now: at }));
    return outcomes;
  };
  const release = async () => (await readLiveVersions(store))['mfe-store'];
  const live = async () => liveVersion(await readLiveVersions(store), 'mfe-store');
  return { store, before, now, budget, fail, release, live };
}

test('a canary that fails for too many people ends by itself', async () => {
  const { store, before, now, fail, release, live } = await createLive();
  await canary({ store, ...now, percent: 50 });

  expect(await fail(now.version, ['ann', 'bob', 'eve'])).toEqual(['noted', 'noted', 'canary ended']);
  expect((await release())?.canary).toBeUndefined();
  expect(await live()).toBe(before.version);
});

test('a version made live lately is rolled back', async () => {
  const { store, before, now, fail, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });

  expect(await fail(now.version, ['ann', 'bob', 'eve'])).toEqual(['noted', 'noted', 'rolled back']);
  expect(await live()).toBe(before.version);
});

test('one person alone spends no budget, however often', async () => {
  const { store, now, fail, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });

  expect(
    new Set(
      await fail(
        now.version,
        Array.from({ length: 50 }, () => 'ann'),
      ),
    ),
  ).toEqual(new Set(['noted']));
  expect(await live()).toBe(now.version);
});

test('faults of long ago do not count', async () => {
  const { store, now, fail, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });
  await fail(now.version, ['ann', 'bob']);

  expect(await fail(now.version, ['eve'], minutesLater(10))).toEqual(['noted']);
  expect(await live()).toBe(now.version);
});

test('a version that has been live for long stays, and so does one with nothing before it', async () => {
  const { before, fail, live } = await createLive();

  expect(await fail(before.version, ['ann', 'bob', 'eve', 'joe'])).not.toContain('rolled back');
  expect(await live()).toBe(before.version);
});

test('a version that is not live any more takes nothing back', async () => {
  const { store, before, now, fail, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });

  expect(await fail(before.version, ['ann', 'bob', 'eve'])).toEqual(['noted', 'noted', 'budget spent']);
  expect(await live()).toBe(now.version);
});

test('a version that is live for everybody stays unless that is switched on', async () => {
  const { store, now, fail, live } = await createLive({ rollsBack: false });
  await promote({ store, ...now, now: minutesLater(-5) });

  expect(await fail(now.version, ['ann', 'bob', 'eve'])).toEqual(['noted', 'noted', 'budget spent']);
  expect(await live()).toBe(now.version);
});

test('three accounts that anybody can make, or that may open nothing of an app, take nothing back', async () => {
  const { store, now, budget, live, release } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });
  const nobodies: Person[] = [
    ...['a', 'b', 'c'].map((id) => ({ id, role: 'tech', approved: false })),
    ...['d', 'e', 'f'].map((id) => ({ id, role: 'retail', approved: true })),
  ];
  for (const person of nobodies) {
    expect(await budget.note({ app: 'mfe-store', version: now.version, person, now: noon })).toBe('not counted');
  }
  expect(await live()).toBe(now.version);
  expect(await release()).not.toHaveProperty('canary');
});

test('a few of many who run a version take nothing back, a fifth of them does', async () => {
  const { store, before, now, budget, fail, live } = await createLive();
  await canary({ store, ...now, percent: 50 });
  const run = (version: string, count: number) => {
    const composition = compositionStamp([`mfe-store ${version}`]);
    for (let index = 0; index < count; index += 1)
      budget.ran({ composition, person: tech(`user ${index}`), now: noon });
  };
  run(now.version, 17);
  // They run another version, and somebody who may not open the app proves nothing about it.
  run(before.version, 500);
  budget.ran({
    composition: compositionStamp([`mfe-store ${now.version}`]),
    person: { id: 'x', role: 'retail', approved: true },
    now: noon,
  });

  expect(await fail(now.version, ['ann', 'bob', 'eve'])).toEqual(['noted', 'noted', 'noted']);
  expect(await fail(now.version, ['joe'])).toEqual(['noted']);
  expect(await fail(now.version, ['user 1'])).toEqual(['canary ended']);
  expect(await live()).toBe(before.version);
});
