import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { folderStore, promote, publish } from '@tech-portal/release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workspaceFolder } from '../apps.ts';
import type { checkBudgets as check } from '../check-budgets.ts';
import { compile } from '../compile.ts';
import { remoteConfig } from '../remote-config.ts';
import { newApp } from './new-app.ts';
import { newFeature } from './new-feature.ts';

const run = promisify(execFile);
const patience = 180_000;
const RULE_FILES = 1;
const screens = 'e2e/src/screens';
const budgets = 'packages/build/src/check-budgets.ts';
let target = '';
let folder = '';
let files: readonly string[] = [];

const tool = (name: string, ...args: string[]) =>
  run(join(workspaceFolder, 'node_modules/.bin', name), args, { cwd: target });
const read = (file: string) => readFile(join(target, file), 'utf8');

/** Creates a separate workspace with the real tools and packages, and formats generated files as the command does. */
beforeAll(async () => {
  target = await mkdtemp(join(tmpdir(), 'new-app-'));
  folder = join(target, 'mfe-sample');
  for (const file of ['e2e/src', 'e2e/tsconfig.json', 'e2e/playwright.config.ts', budgets]) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(workspaceFolder, file), join(target, file), { recursive: true });
  }
  await symlink(join(workspaceFolder, 'e2e/node_modules'), join(target, 'e2e/node_modules'));
  await symlink(join(workspaceFolder, '.config'), join(target, '.config'));
  await tool('oxfmt', '-c', '.config/oxfmt.json', ...(await newApp(workspaceFolder, 'mfe-sample', target)));
  files = await newFeature(target, 'mfe-sample', 'spare-parts');
  await tool('oxfmt', '-c', '.config/oxfmt.json', ...files);
  await symlink(join(workspaceFolder, 'mfe-estimates/node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(target, { recursive: true }));

test('a new app with a further feature has right types and passes lint', { timeout: patience }, async () => {
  await expect(tool('tsc', '--noEmit', '-p', 'mfe-sample')).resolves.toMatchObject({ stdout: '' });
  const { stdout } = await tool('oxlint', '-c', '.config/oxlint.json', 'mfe-sample/src');
  expect(stdout).toContain('0 warnings and 0 errors');
});

test('a page takes at most eight files', () => {
  expect(new Set(files).size + RULE_FILES).toBeLessThanOrEqual(8);
});

test('axe judges a new page and its dialog; the list has right types', { timeout: patience }, async () => {
  const text = await read(`${screens}/technician.ts`);
  for (const [kebab, title] of [
    ['sample', 'Sample'],
    ['spare-parts', 'Spare Parts'],
  ]) {
    const page = `name: '${kebab}',\n    as: 'technician',\n    path: '/${kebab}',\n    ready: heading('${title}'),`;
    expect(text).toContain(`${page}\n    states: {\n      'its dialog': `);
  }
  await expect(tool('tsc', '--noEmit', '-p', 'e2e')).resolves.toMatchObject({ stdout: '' });
});

test('a new page has a budget of its own, before the one of all others', async () => {
  const written = pathToFileURL(join(target, budgets)).href;
  const { checkBudgets }: { checkBudgets: typeof check } = await import(/* @vite-ignore */ written);
  const sized = (page: string) => ({ page, bytes: 230 * 1024, files: [] });
  const { violations } = checkBudgets([sized('mfe-sample /spare-parts'), sized('mfe-sample /other')]);
  expect(violations).toEqual([
    expect.stringContaining('mfe-sample /spare-parts loads 230.0 KB of code and styles; its budget is 225 KB.'),
    expect.stringContaining('mfe-sample /other loads 230.0 KB of code and styles; its budget is 215 KB.'),
  ]);
});

test("a new app's own tests pass", { timeout: patience }, async () => {
  const vitest = join(workspaceFolder, 'mfe-estimates/node_modules/.bin/vitest');
  const result = join(target, 'result.json');
  await run(vitest, ['run', '--reporter', 'json', '--outputFile', result], { cwd: folder });
  expect(JSON.parse(await readFile(result, 'utf8'))).toMatchObject({ success: true, numPassedTests: 16 });
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
      navigation: [
        { label: 'Sample', path: '/sample', order: 90 },
        { label: 'Spare Parts', path: '/spare-parts', order: 100, section: 'main', access: ['tech', 'admin'] },
      ],
    },
  ]);
});

test.each([
  ['sample', 'The name of an app must begin with mfe-'],
  ['mfe-Sample', 'is not a valid name'],
  ['mfe-sample', 'mfe-sample already exists.'],
])('%s is refused with a sentence', async (name, sentence) => {
  await expect(newApp(workspaceFolder, name, target)).rejects.toThrow(sentence);
});

test('a page of the administration is for administrators alone, in the menu and for axe', async () => {
  const manifest = 'mfe-admin/src/manifest.ts';
  await mkdir(join(target, 'mfe-admin/src'), { recursive: true });
  await cp(join(workspaceFolder, manifest), join(target, manifest));
  await newFeature(target, 'mfe-admin', 'spare-keys');
  const text = await read(manifest);
  expect(text).toContain("{ path: '/spare-keys', expose: './spare-keys-page', access: 'admin', title: 'Spare Keys' },");
  expect(text).toMatch(
    /label: 'Spare Keys', path: '\/spare-keys', icon: '\w+', order: 140, section: 'admin', access: 'admin'/,
  );
  expect(await read(`${screens}/admin.ts`)).toContain(
    "name: 'spare-keys',\n    as: 'admin',\n    path: '/spare-keys',",
  );
});

test('a feature that already exists is not written over', async () => {
  await expect(newFeature(target, 'mfe-sample', 'sample')).rejects.toThrow('sample already exists.');
});

test('where a list has no place for a page, nothing is written', async () => {
  const text = await read(budgets);
  await writeFile(join(target, budgets), '');
  await expect(newFeature(target, 'mfe-sample', 'lost')).rejects.toThrow('no single place for lost');
  await writeFile(join(target, budgets), text);
  expect(await read('mfe-sample/src/manifest.ts')).not.toContain('lost');
  expect(await read(`${screens}/technician.ts`)).not.toContain('lost');
  expect(existsSync(join(folder, 'src/lost'))).toBe(false);
});
