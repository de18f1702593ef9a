import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore, publish } from '@tech-portal/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFolder, workspaceFolder } from './apps.ts';
import { compile } from './compile.ts';
import { remoteConfig } from './remote-config.ts';

let root = '';

beforeEach(async () => {
  await mkdir(join(workspaceFolder, '.cache'), { recursive: true });
  root = await mkdtemp(join(workspaceFolder, '.cache/anywhere-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function versionIn(folder: string, mark = '') {
  const app = join(root, folder, 'app');
  const original = appFolder('mfe-admin');
  await mkdir(app, { recursive: true });
  await cp(join(original, 'src'), join(app, 'src'), { recursive: true });
  await cp(join(original, 'package.json'), join(app, 'package.json'));
  await symlink(join(original, 'node_modules'), join(app, 'node_modules'));
  if (mark) await writeFile(join(app, 'src/users/users-page.tsx'), mark, { flag: 'a' });
  await compile([await remoteConfig(app, 'production')]);
  const build = join(app, 'dist');
  return { build, version: await publish({ store: folderStore(join(root, 'release')), build }) };
}

test('the same sources are the same version in another folder; others are another one', async () => {
  const here = await versionIn('one');
  expect((await versionIn('another')).version).toEqual(here.version);
  expect((await versionIn('three', 'globalThis.name = "changed";')).version).not.toEqual(here.version);
}, 120_000);

test('no file of a build says where this checkout lies', async () => {
  const { build } = await versionIn('one');
  const files = await readdir(build);
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(build, file), 'utf8')] as const),
  );
  const places = [workspaceFolder, encodeURIComponent(workspaceFolder)];
  expect(texts.filter(([, text]) => places.some((place) => text.includes(place))).map(([file]) => file)).toEqual([]);
}, 120_000);
