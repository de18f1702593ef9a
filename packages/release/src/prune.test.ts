import { expect, test } from 'vitest';
import { canary } from './canary.ts';
import { list } from './list.ts';
import { rollback } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

async function createVersions(codes: readonly string[]) {
  const { store, ...fixture } = await createReleaseFixture();
  const versions: string[] = [];
  for (const code of codes) versions.push(await fixture.release(await fixture.buildRemote('mfe-store', code)));
  const left = async () => (await list({ store })).map(({ version }) => version);
  return { store, fixture, versions, left };
}

test('deletes what was live long ago, and keeps the last few', async () => {
  const { store, versions, left } = await createVersions(['a', 'b', 'c', 'd']);

  const deleted = await prune({ store, keep: 2, now: inDays(15) });

  expect(deleted.map(({ version }) => version).toSorted()).toEqual(versions.slice(0, 2).toSorted());
  expect((await left()).toSorted()).toEqual(versions.slice(2).toSorted());
});

test('keeps what a tab may have been opened with', async () => {
  const { store, versions, left } = await createVersions(['a', 'b', 'c']);

  await prune({ store, keep: 1, days: 14, now: inDays(13) });

  expect(await left()).toHaveLength(versions.length);
});

test('keeps a version that was withdrawn lately, whenever it was published', async () => {
  const { store, versions, left } = await createVersions(['a', 'b', 'c']);
  await rollback({ store, app: 'mfe-store', now: inDays(20) });

  await prune({ store, keep: 1, now: inDays(25) });

  expect(new Set(await left())).toEqual(new Set(versions.slice(1)));
});

test('keeps a canary, and deletes what never was live', async () => {
  const { store, fixture, versions, left } = await createVersions(['a']);
  const [next, never] = [
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'b') }),
    await publish({ store, build: await fixture.buildRemote('mfe-store', 'c') }),
  ];
  await canary({ store, app: 'mfe-store', version: next.version, percent: 1 });

  const deleted = await prune({ store, now: inDays(15) });

  expect(deleted.map(({ version }) => version)).toEqual([never.version]);
  expect((await left()).toSorted()).toEqual([...versions, next.version].toSorted());
});

test('a dry run only reports', async () => {
  const { store, versions, left } = await createVersions(['a', 'b']);

  expect(await prune({ store, keep: 1, now: inDays(15), dryRun: true })).toHaveLength(1);
  expect(await left()).toHaveLength(versions.length);
});
