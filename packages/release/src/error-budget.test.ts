import { compositionId } from '@tech-portal/platform/rollout';
import { expect, test } from 'vitest';
import { canary } from './canary.ts';
import { createErrorBudget } from './error-budget.ts';
import type { ErrorBudgetOptions, Failure, PeopleCounts } from './error-budget.ts';
import { liveVersion, readLiveVersions } from './live-versions.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

interface Person {
  readonly role?: string;
  readonly at?: Date;
}

function createPeople() {
  const failed: (Person & { app: string; version: string; person: string })[] = [];
  const ran: (Person & { composition: string; person: string })[] = [];
  const counts: PeopleCounts = {
    async failing(versions, since) {
      return versions.filter((one) =>
        failed.some(({ app, version, at = noon }) => app === one.app && version === one.version && at >= since),
      );
    },
    async count({ app, version, failedSince, compositions, ranSince, roles }) {
      const mayOpen = ({ role = 'tech' }: Person) => roles.includes(role);
      const sufferers = failed.filter(
        (row) => row.app === app && row.version === version && (row.at ?? noon) >= failedSince && mayOpen(row),
      );
      const runners = ran.filter(
        (row) => compositions.includes(row.composition) && (row.at ?? noon) >= ranSince && mayOpen(row),
      );
      const idsOf = (rows: readonly { person: string }[]) => new Set(rows.map(({ person }) => person));
      return { failed: idsOf(sufferers).size, ran: idsOf([...sufferers, ...runners]).size };
    },
  };
  return { failed, ran, counts };
}

async function createLive(options: Partial<ErrorBudgetOptions> = {}) {
  const { store, ...fixture } = await createReleaseFixture();
  const [before, now] = [
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'a') }),
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'b') }),
  ];
  await promote({ store, ...before, now: minutesLater(-120) });
  const people = createPeople();
  const budget = createErrorBudget({
    store,
    people: 2,
    percent: 20,
    canRollBack: true,
    windowMinutes: 10,
    freshHours: 1,
    ...options,
  });
  const fail = (version: string, names: readonly string[], person: Person = {}) =>
    void people.failed.push(...names.map((name) => ({ app: 'mfe-store', version, person: name, ...person })));
  const run = (version: string, names: readonly string[], person: Person = {}) => {
    const composition = compositionId([`mfe-store ${version}`]);
    people.ran.push(...names.map((name) => ({ composition, person: name, ...person })));
  };
  const judge = (at = noon) => budget.failures(people.counts, at);
  async function act(at = noon): Promise<Failure['step'][]> {
    const failures = await judge(at);
    for (const failure of failures) await budget.applyStep(failure, at);
    return failures.map(({ step }) => step);
  }
  const release = async () => (await readLiveVersions(store))['mfe-store'];
  const live = async () => liveVersion(await readLiveVersions(store), 'mfe-store');
  return { store, before, now, budget, fail, run, judge, act, release, live };
}

test('a canary that fails for too many people ends by itself', async () => {
  const { store, before, now, fail, judge, act, release, live } = await createLive();
  await canary({ store, ...now, percent: 50, now: minutesLater(-5) });

  fail(now.version, ['ann', 'bob']);
  expect(await act()).toEqual([]);
  fail(now.version, ['eve']);
  expect(await judge()).toEqual([{ ...now, step: 'end canary', fallbackVersion: before.version, failed: 3, ran: 3 }]);
  expect(await act()).toEqual(['end canary']);
  expect((await release())?.canary).toBeUndefined();
  expect(await live()).toBe(before.version);
  expect(await act()).toEqual([]);
});

test('a step is taken once, also when two found it', async () => {
  const { store, now, fail, judge, budget } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });
  fail(now.version, ['ann', 'bob', 'eve']);
  const [[first], [second]] = [await judge(), await judge()];
  if (!first || !second) throw new Error('Nothing was found.');
  expect(await budget.applyStep(first, noon)).toBe(true);
  expect(await budget.applyStep(second, noon)).toBe(false);
});

test('a version made live lately is rolled back', async () => {
  const { store, before, now, fail, act, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });

  fail(now.version, ['ann', 'bob', 'eve']);
  expect(await act()).toEqual(['roll back']);
  expect(await live()).toBe(before.version);
});

test('one person alone spends no budget, however often', async () => {
  const { store, now, fail, act, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });

  fail(
    now.version,
    Array.from({ length: 50 }, () => 'ann'),
  );
  expect(await act()).toEqual([]);
  expect(await live()).toBe(now.version);
});

test('faults of long ago do not count, nor those of before a version was given to people', async () => {
  const { store, now, fail, act } = await createLive();
  fail(now.version, ['ann', 'bob', 'eve', 'joe'], { at: minutesLater(-6) });
  await promote({ store, ...now, now: minutesLater(-5) });
  expect(await act()).toEqual([]);

  fail(now.version, ['ann', 'bob']);
  fail(now.version, ['eve'], { at: minutesLater(11) });
  expect(await act(minutesLater(11))).toEqual([]);
});

test('a version that has been live for long stays, and so does one with nothing before it', async () => {
  const { store, before, now, fail, act, live } = await createLive();
  fail(before.version, ['ann', 'bob', 'eve', 'joe']);
  expect(await act()).toEqual(['alert']);
  expect(await live()).toBe(before.version);

  await promote({ store, ...now, now: minutesLater(-61) });
  fail(now.version, ['ann', 'bob', 'eve', 'joe']);
  expect(await act()).toEqual(['alert']);
  expect(await live()).toBe(now.version);
});

test('a version that is not live any more takes nothing back, nor does one that never was', async () => {
  const { store, before, now, fail, act, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });

  fail(before.version, ['ann', 'bob', 'eve']);
  fail('invented', ['ann', 'bob', 'eve']);
  expect(await act()).toEqual([]);
  expect(await live()).toBe(now.version);
});

test('a version that is live for everybody stays unless that is switched on', async () => {
  const { store, now, fail, act, live } = await createLive({ canRollBack: false });
  await promote({ store, ...now, now: minutesLater(-5) });

  fail(now.version, ['ann', 'bob', 'eve']);
  expect(await act()).toEqual(['alert']);
  expect(await live()).toBe(now.version);
});

test('people who may open nothing of an app take nothing back', async () => {
  const { store, now, fail, act, live } = await createLive();
  await promote({ store, ...now, now: minutesLater(-5) });

  fail(now.version, ['ann', 'bob', 'eve', 'joe'], { role: 'retail' });
  expect(await act()).toEqual([]);
  expect(await live()).toBe(now.version);
});

test('a few of many who run a version take nothing back, a fifth of them does', async () => {
  const { store, before, now, fail, run, act, judge } = await createLive();
  await canary({ store, ...now, percent: 50, now: minutesLater(-5) });
  const names = (count: number) => Array.from({ length: count }, (_, index) => `user ${index}`);
  run(now.version, names(17));
  // People who do not count: they run another version, ran this one long ago, or may not open the app.
  run(before.version, names(500));
  run(now.version, ['old'], { at: minutesLater(-11) });
  run(now.version, ['shopper'], { role: 'retail' });

  fail(now.version, ['ann', 'bob', 'eve']);
  expect(await act()).toEqual([]);
  fail(now.version, ['joe']);
  expect(await act()).toEqual([]);
  fail(now.version, ['user 1']);
  expect(await judge()).toMatchObject([{ failed: 5, ran: 21 }]);
  expect(await act()).toEqual(['end canary']);
});
