import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';

test('gives equal builds an equal version and different builds different ones', async () => {
  const fixture = await createReleaseFixture();
  const versionOf = async (code: string) =>
    (await publish({ store: fixture.store, build: await fixture.buildRemote('mfe-store', code) })).version;

  const first = await versionOf('a');

  expect(await versionOf('a')).toBe(first);
  expect(await versionOf('b')).not.toBe(first);
});

test('never writes a published version again', async () => {
  const fixture = await createReleaseFixture();
  const build = await fixture.buildRemote('mfe-store', 'a');
  const { version } = await publish({ store: fixture.store, build });
  const entry = join(fixture.dir, 'remotes/mfe-store', version, 'remote-entry.js');
  const before = await stat(entry);

  await publish({ store: fixture.store, build });

  expect((await stat(entry)).ino).toBe(before.ino);
});

test('puts compressed copies beside files worth compressing', async () => {
  const fixture = await createReleaseFixture();
  const { version } = await publish({ store: fixture.store, build: await fixture.buildRemote('mfe-store', 'a') });
  const folder = join(fixture.dir, 'remotes/mfe-store', version);
  const plain = await readFile(join(folder, 'cart-page.js'));

  expect(brotliDecompressSync(await readFile(join(folder, 'cart-page.js.br')))).toEqual(plain);
  expect(gunzipSync(await readFile(join(folder, 'cart-page.js.gz')))).toEqual(plain);
  expect(await readdir(folder)).not.toContain('remote-entry.js.br');
});

test('publishes the same build twice at once without a fault', async () => {
  const fixture = await createReleaseFixture();
  const build = await fixture.buildRemote('mfe-store', 'a');

  const versions = await Promise.all([1, 2, 3].map(() => publish({ store: fixture.store, build })));

  expect(new Set(versions.map(({ version }) => version)).size).toBe(1);
  expect(await readdir(join(fixture.dir, 'remotes/mfe-store'))).toHaveLength(1);
});

test('refuses a folder that holds no finished build and says so', async () => {
  const fixture = await createReleaseFixture();
  const build = await fixture.build('half', { 'main.js': '' });

  await expect(publish({ store: fixture.store, build })).rejects.toThrow('Build the app first.');
});

test('refuses an app name that would leave the release folder', async () => {
  const fixture = await createReleaseFixture();
  const build = await fixture.build('bad', { 'portal-manifest.json': JSON.stringify({ name: '../../etc' }) });

  await expect(publish({ store: fixture.store, build })).rejects.toThrow('is not a valid app name');
});
