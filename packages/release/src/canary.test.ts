import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { expect, test } from 'vitest';
import { canary, endCanary } from './canary.ts';
import { list } from './list.ts';
import { readLiveVersions } from './live-versions.ts';
import { promote, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';
import type { ReleaseStore } from './release-store.ts';

async function createCanary() {
  const { store, ...fixture } = await createReleaseFixture();
  const live = await fixture.release(await fixture.buildRemote('mfe-store', 'a'));
  const { version } = await publish({ store, build: await fixture.buildRemote('mfe-store', 'b') });
  const release = async () => (await readLiveVersions(store))['mfe-store'];
  return { store, fixture, live, version, release };
}

test('a canary leaves the live version alone', async () => {
  const { store, live, version, release } = await createCanary();

  await canary({ store, app: 'mfe-store', version, percent: 5, by: 'ann' });

  expect(await release()).toMatchObject({ history: [{ version: live }], canary: { version, percent: 5, by: 'ann' } });
  expect((await list({ store })).find((listed) => listed.version === version)).toMatchObject({ canaryPercent: 5 });
});

test.each([
  ['0 percent', (store: ReleaseStore, version: string) => canary({ store, app: 'mfe-store', version, percent: 0 })],
  ['ending it', (store: ReleaseStore, version: string) => endCanary({ store, app: 'mfe-store', version })],
  ['promoting it', (store: ReleaseStore, version: string) => promote({ store, app: 'mfe-store', version })],
])('%s ends it', async (_, end) => {
  const { store, version, release } = await createCanary();
  await canary({ store, app: 'mfe-store', version, percent: 50 });

  await end(store, version);

  expect((await release())?.canary).toBeUndefined();
});

test('the registry carries it beside the live version', async () => {
  const { store, live, version, fixture } = await createCanary();
  await canary({ store, app: 'mfe-store', version, percent: 5 });

  const { remotes } = JSON.parse(await readFile(join(fixture.dir, 'registry.json'), 'utf8')) as RemoteRegistry;

  expect(remotes).toMatchObject([
    {
      version: live,
      canary: { percent: 5, remote: { version, entry: `/remotes/mfe-store/${version}/remote-entry.js` } },
    },
  ]);
});

test('the shell has none', async () => {
  const { store, fixture } = await createCanary();
  await fixture.release(await fixture.buildShell('a'));
  const next = await publish({ store, build: await fixture.buildShell('b') });

  await expect(canary({ store, ...next, percent: 5 })).rejects.toThrow('The shell has no canary.');
  expect((await readLiveVersions(store))['shell']?.canary).toBeUndefined();
});

test('a rollback ends it too', async () => {
  const { store, fixture, live, version, release } = await createCanary();
  await fixture.release(await fixture.buildRemote('mfe-store', 'c'));
  await canary({ store, app: 'mfe-store', version, percent: 50 });

  await rollback({ store, app: 'mfe-store' });

  expect(await release()).toMatchObject({ history: [{ version: live }] });
  expect((await release())?.canary).toBeUndefined();
});

test('ending a canary that is none any more changes nothing', async () => {
  const { store, version, release } = await createCanary();
  await promote({ store, app: 'mfe-store', version });
  const before = await release();

  expect(await endCanary({ store, app: 'mfe-store', version })).toBe(false);
  expect(await release()).toEqual(before);
});

test.each([-1, 101, Number.NaN])('%d is no percentage', async (percent) => {
  const { store, version } = await createCanary();

  await expect(canary({ store, app: 'mfe-store', version, percent })).rejects.toThrow('from 0 to 100');
});

test('neither the live version nor an unknown one can be a canary', async () => {
  const { store, live } = await createCanary();

  await expect(canary({ store, app: 'mfe-store', version: live, percent: 5 })).rejects.toThrow('already');
  await expect(canary({ store, app: 'mfe-store', version: 'abc', percent: 5 })).rejects.toThrow('is not published');
});
