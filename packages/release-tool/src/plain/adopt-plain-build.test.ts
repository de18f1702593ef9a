import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { expect, onTestFinished, test } from 'vitest';
import { prepareBuild } from '../build-app.ts';

const none = { sync: [], async: [] };
const noAssets = { js: none, css: none };
const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.0.0', assets: noAssets };

const manifest = {
  name: 'plain_weather',
  metaData: {
    globalName: 'plain_weather',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
  },
  shared: [react],
  remotes: [] as object[],
  exposes: [
    {
      path: './page',
      assets: { js: { sync: ['page.js'], async: ['late.js'] }, css: { sync: ['page.css'], async: [] } },
    },
  ],
};

const description = {
  owner: { team: 'Weather', contact: 'weather@example.com' },
  routes: [{ path: '/weather', expose: './page', access: 'any', title: 'Weather' }],
};

async function plainBuild(files: Readonly<Record<string, string | object>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plain-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const all = {
    'mf-manifest.json': manifest,
    'portal.json': description,
    'remoteEntry.js': 'entry()',
    'page.js': 'page()',
    'late.js': 'late()',
    'page.css': '.page {}',
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}

async function adopted(files: Readonly<Record<string, string | object>> = {}) {
  const { folder, remove } = await prepareBuild(await plainBuild(files));
  onTestFinished(remove);
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  return { files: await readdir(folder), read, built: JSON.parse(await read('portal-manifest.json')) as BuiltRemote };
}

const refusalOf = (files: Readonly<Record<string, string | object>>) =>
  plainBuild(files).then((folder) =>
    prepareBuild(folder).then(
      () => undefined,
      (error: Error) => error.message,
    ),
  );

test('a plain build and a small description make a remote of the portal', async () => {
  const { built } = await adopted();

  expect(built).toMatchObject({
    name: 'plain-weather',
    ...description,
    navigation: [],
    slots: [],
    consumes: [],
    entry: 'portal-entry.js',
    exposes: { './page': ['remoteEntry.js', 'page.js', 'page.css'] },
    uses: { './page': ['react'] },
    requires: { react: '^19.0.0' },
  });
});

test('every script and style sheet is named with its hash, that of the new entry too', async () => {
  const { built, read } = await adopted();
  const hash = async (file: string) =>
    `sha256-${createHash('sha256')
      .update(await read(file))
      .digest('base64')}`;

  const held = ['portal-entry.js', 'remoteEntry.js', 'page.js', 'late.js', 'page.css'];
  expect(Object.keys(built.integrity ?? {}).toSorted()).toEqual(held.toSorted());
  for (const file of held) expect(built.integrity?.[file]).toBe(await hash(file));
});

test('a container in a variable becomes a module, and its chunks are there before it is asked for', async () => {
  const variable = {
    ...manifest,
    metaData: { ...manifest.metaData, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
  };
  const { built, read } = await adopted({ 'mf-manifest.json': variable });

  expect(await read('portal-container.js')).toContain('entry()');
  expect(await read('portal-entry.js')).toContain('"scripts":["page.js","late.js"]');
  expect(built.exposes['./page']?.[0]).toBe('portal-container.js');
});

test('what the portal does not know of needs no copy in it: pages of its own, hidden files, the description', async () => {
  const { files } = await adopted({ 'index.html': '<script>other()</script>', '.secret': 'x', 'mf-stats.json': {} });

  expect(files.toSorted()).toEqual(
    [
      'late.js',
      'mf-manifest.json',
      'page.css',
      'page.js',
      'portal-entry.js',
      'portal-manifest.json',
      'remoteEntry.js',
    ].toSorted(),
  );
});

test.each([
  [
    'its container',
    { metaData: { ...manifest.metaData, remoteEntry: { ...manifest.metaData.remoteEntry, type: 'amd' } } },
    "Its container is of the type 'amd': build it with library type 'module' or 'var'.",
  ],
  [
    'its addresses',
    { metaData: { ...manifest.metaData, publicPath: 'https://cdn.example/' } },
    "Its files are loaded from 'https://cdn.example/'",
  ],
  ['a React of its own', { shared: [] }, "It does not share 'react'"],
  [
    'remotes of its own',
    { remotes: [{ federationContainerName: 'other', moduleName: 'x' }] },
    'It loads remotes itself (other)',
  ],
  ['a page that it does not have', { exposes: [] }, 'It does not expose ./page, which its description lists.'],
])('%s is refused with the reason', async (_, change, reason) => {
  const message = await refusalOf({ 'mf-manifest.json': { ...manifest, ...change } });

  expect(message).toContain(reason);
  expect(message).toMatch(/Nothing was published\.$/);
});

test.each([
  ['nothing', {}, 'owner is missing'],
  ['a word that nobody knows', { ...description, menu: [] }, 'menu is not known'],
  [
    'access that nobody has',
    { ...description, routes: [{ ...description.routes[0], access: 'boss' }] },
    'routes.0.access must be public, any',
  ],
  [
    'a path that leads elsewhere',
    { ...description, routes: [{ ...description.routes[0], path: '//evil.example' }] },
    'routes.0.path must be a path',
  ],
  ['no JSON', '{', 'is not valid JSON'],
])('a description with %s is refused in a sentence', async (_, portal, reason) => {
  const message = await refusalOf({ 'portal.json': portal });

  expect(message).toContain(reason);
  expect(message).toMatch(/Nothing was published\.$/);
});

test('a description is looked for beside the build, and is of no use for a build of the portal', async () => {
  const folder = await plainBuild();
  await rm(join(folder, 'portal.json'));
  await expect(prepareBuild(folder)).rejects.toThrow(/portal\.json cannot be read/);

  await writeFile(join(folder, 'portal-manifest.json'), '{}');
  await expect(prepareBuild(folder, 'portal.json')).rejects.toThrow('needs no description');
  expect(await prepareBuild(folder)).toMatchObject({ folder });
});

test('the build itself stays as it is, and the copy is removed', async () => {
  const folder = await plainBuild();
  const before = await readdir(folder);
  const build = await prepareBuild(folder);
  await build.remove();

  expect(await readdir(folder)).toEqual(before);
  await expect(access(build.folder)).rejects.toThrow();
});
