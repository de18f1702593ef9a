import { expect, test } from 'vitest';
import { canary } from './canary.ts';
import { createErrorBudget } from './error-budget.ts';
import type { FaultOutcome } from './error-budget.ts';
import { liveVersion, readLiveVersions } from './live-versions.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function createLive() {
  const { store, ...fixture } = await createReleaseFixture();
  const [before, now] = [
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'a') }),
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'b') }),
  ];
  await promote({ store, ...before, now: minutesLater(-120) });
  const budget = createErrorBudget({ store, people: 2, windowMinutes: 10, freshHours: 1 });
  const fail = async (version: string, people: readonly string[], at = noon) => {
    const outcomes: FaultOutcome[] = [];
    for (const person of people) outcomes.push(await budget.note({ app: 'mfe-store', version, person, now: at }));
    return outcomes;
  };
  const release = async () => (await readLiveVersions(store))['mfe-store'];
  const live = async () => liveVersion(await readLiveVersions(store), 'mfe-store');
  return { store, before, now, fail, release, live };
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

  expect(await fail(before.version, ['ann', 'bob', 'eve'])).toEqual(['noted', 'noted', 'noted']);
  expect(await live()).toBe(now.version);
});
