import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { folderStore, promote, publish } from '@tech-portal/release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaceFolder } from '../apps.ts';
import { compile } from '../compile.ts';
import { remoteConfig } from '../remote-config.ts';
import { newApp } from './new-app.ts';
import { newFeature } from './new-feature.ts';

const run = promisify(execFile);
const patience = 180_000;
let target = '';
let folder = '';

const tool = (name: string, ...args: string[]) =>
  run(join(workspaceFolder, 'node_modules/.bin', name), args, { cwd: target });

/** A workspace of its own, whose tools and packages are the real ones'; formatted in between, as the command does. */
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'new-app-'));
  folder = await newApp(workspaceFolder, 'mfe-sample', target);
  await symlink(join(workspaceFolder, '.config'), join(target, '.config'));
  await tool('oxfmt', '-c', '.config/oxfmt.json', 'mfe-sample');
  await newFeature(folder, 'spare-parts');
  await symlink(join(workspaceFolder, 'mfe-estimates/node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(target, { recursive: true }));

test('a new app with a further feature has right types and passes lint', { timeout: patience }, async () => {
  await expect(tool('tsc', '--noEmit', '-p', 'mfe-sample')).resolves.toMatchObject({ stdout: '' });
  const { stdout } = await tool('oxlint', '-c', '.config/oxlint.json', 'mfe-sample/src');
  expect(stdout).toContain('0 warnings and 0 errors');
});

test("a new app's own tests pass", { timeout: patience }, async () => {
  const vitest = join(workspaceFolder, 'mfe-estimates/node_modules/.bin/vitest');
  const result = join(target, 'result.json');
  await run(vitest, ['run', '--reporter', 'json', '--outputFile', result], { cwd: folder });
  expect(JSON.parse(await readFile(result, 'utf8'))).toMatchObject({ success: true, numPassedTests: 10 });
});

test('built, published and promoted, it is in the registry with its menu entry', { timeout: patience }, async () => {
  await compile([await remoteConfig(folder, 'production')]);
  const dir = join(target, 'release');
  const store = folderStore(dir);
  await promote({ store, ...(await publish({ store, build: join(folder, 'dist') })) });

  const { remotes } = JSON.parse(await readFile(join(dir, 'registry.json'), 'utf8')) as RemoteRegistry;
  expect(remotes).toMatchObject([
    {
      name: 'mfe-sample',
      routes: [{ path: '/sample' }, { path: '/spare-parts' }],
      navigation: [{ label: 'Sample', path: '/sample' }],
    },
  ]);
});

test.each([
  ['sample', 'The name of an app begins with mfe-'],
  ['mfe-Sample', 'is no name for this'],
  ['mfe-sample', 'mfe-sample is there already.'],
])('%s is refused with a sentence', async (name, sentence) => {
  await expect(newApp(workspaceFolder, name, target)).rejects.toThrow(sentence);
});

test('a feature that is there already is not written over', async () => {
  await expect(newFeature(folder, 'sample')).rejects.toThrow('sample is there already.');
});
