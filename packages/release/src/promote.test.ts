import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { expect, test } from 'vitest';
import { list } from './list.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';
import type { ReleaseStore } from './release-store.ts';

const readRegistry = async (dir: string) =>
  JSON.parse(await readFile(join(dir, 'registry.json'), 'utf8')) as RemoteRegistry;

const liveVersions = async (store: ReleaseStore) =>
  (await list({ store })).filter(({ live }) => live).map(({ app, version }) => `${app} ${version}`);

test('writes a registry of the live remotes with full paths', async () => {
  const fixture = await createReleaseFixture();
  const version = await fixture.release(await fixture.buildRemote('mfe-store', 'a'));

  const [entry] = (await readRegistry(fixture.dir)).remotes;

  expect(entry).toMatchObject({
    name: 'mfe-store',
    version,
    entry: `/remotes/mfe-store/${version}/remote-entry.js`,
    exposes: { './cart-page': [`/remotes/mfe-store/${version}/cart-page.js`] },
  });
});

test('a published version is not live before it is promoted', async () => {
  const fixture = await createReleaseFixture();
  const live = await fixture.release(await fixture.buildRemote('mfe-store', 'a'));
  await publish({ store: fixture.store, build: await fixture.buildRemote('mfe-store', 'b') });

  expect(await liveVersions(fixture.store)).toEqual([`mfe-store ${live}`]);
  expect(await list({ store: fixture.store })).toHaveLength(2);
});

test('refuses to promote what is not published', async () => {
  const fixture = await createReleaseFixture();

  await expect(promote({ store: fixture.store, app: 'mfe-store', version: 'abc' })).rejects.toThrow('is not published');
  await expect(promote({ store: fixture.store, app: 'mfe-store', version: '../..' })).rejects.toThrow(
    'is not a valid version',
  );
});

test('rolls back one live version at a time', async () => {
  const fixture = await createReleaseFixture();
  const versions = [];
  for (const code of ['a', 'b', 'c'])
    versions.push(await fixture.release(await fixture.buildRemote('mfe-store', code)));

  expect((await rollback({ store: fixture.store, app: 'mfe-store' })).version).toBe(versions[1]);
  expect((await rollback({ store: fixture.store, app: 'mfe-store' })).version).toBe(versions[0]);
  await expect(rollback({ store: fixture.store, app: 'mfe-store' })).rejects.toThrow('no earlier live version');
  expect((await readRegistry(fixture.dir)).remotes[0]?.version).toBe(versions[0]);
});

test('promoting the live version again leaves the history alone', async () => {
  const fixture = await createReleaseFixture();
  const first = await fixture.release(await fixture.buildRemote('mfe-store', 'a'));
  const second = await fixture.release(await fixture.buildRemote('mfe-store', 'b'));
  await promote({ store: fixture.store, app: 'mfe-store', version: second });

  expect((await rollback({ store: fixture.store, app: 'mfe-store' })).version).toBe(first);
});

test('loses no promotion when many happen at once', async () => {
  const fixture = await createReleaseFixture();
  const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d', 'mfe-e'];
  const builds = await Promise.all(names.map((name) => fixture.buildRemote(name, 'code')));

  await Promise.all(builds.map((build) => fixture.release(build)));

  expect((await readRegistry(fixture.dir)).remotes.map(({ name }) => name)).toEqual(names);
  expect((await readdir(fixture.dir)).filter((name) => name.endsWith('.tmp') || name === '.lock')).toEqual([]);
});

test('readers never see half a registry while versions change', { timeout: 30_000 }, async () => {
  const fixture = await createReleaseFixture();
  await fixture.release(await fixture.buildRemote('mfe-store', 'a'));
  let reading = true;
  let reads = 0;
  const reader = (async () => {
    while (reading) {
      expect((await readRegistry(fixture.dir)).remotes).toHaveLength(1);
      reads += 1;
    }
  })();

  for (let round = 0; round < 20; round += 1)
    await fixture.release(await fixture.buildRemote('mfe-store', `r${round}`));
  reading = false;
  await reader;

  expect(reads).toBeGreaterThan(20);
});

test('writes a page for static hosting with the paths of the live shell', async () => {
  const fixture = await createReleaseFixture();
  const version = await fixture.release(await fixture.buildShell('a'));

  expect(await readFile(join(fixture.dir, 'index.html'), 'utf8')).toContain(`src="/shell/${version}/main.js"`);
});
