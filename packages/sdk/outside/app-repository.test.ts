import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium, chromiumSwitches } from '@tech-portal/release-tool/chromium';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppRepository } from './app-repository.ts';
import type { AppRepository } from './app-repository.ts';

/** Repository of a team, from the first command to its second live version. */
let own: AppRepository;
let browser: Browser;

const page = 'src/returns/returns-page.tsx';

beforeAll(async () => {
  own = await createAppRepository('mfe-returns');
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found: set CHROMIUM_PATH.');
  browser = await chromium.launch({ executablePath, args: [...chromiumSwitches] });
});
afterAll(async () => {
  await browser?.close();
  await own?.remove();
});

test('no tarball has sources, the words of this workspace, or paths of this machine', async () => {
  for (const tarball of await readdir(own.sdk)) {
    const list = execFileSync('tar', ['-tzf', join(own.sdk, tarball)], { encoding: 'utf8' });
    const files = list.split('\n').filter((file) => !file.startsWith('package/template/'));
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.map$/.test(file))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['package/package.json', 'package/README.md', 'package/CHANGELOG.md']),
    );
    const json = execFileSync('tar', ['-xzOf', join(own.sdk, tarball), 'package/package.json'], { encoding: 'utf8' });
    expect(json).not.toMatch(/workspace:|catalog:|"private"|https?:|"\.\/src\//);
  }
});

test('what was written compiles under strict TypeScript, passes its tests and is built', async () => {
  expect(await own.script('typecheck')).toEqual({ code: 0, output: '' });
  expect(await own.script('test')).toMatchObject({ code: 0, output: expect.stringContaining('8 passed') });
  expect(await own.script('build')).toMatchObject({ code: 0 });
});

test('its tests load the mocks of what it consumes of other apps', async () => {
  await own.edit('src/manifest.ts', 'consumes: []', "consumes: ['mfe-store/user-orders']");
  const file = join(own.folder, 'src/consumed.test.ts');
  await writeFile(
    file,
    `import { loadExposed } from 'virtual:consumed-mocks';
import { expect, test } from 'vitest';
test('the mock', async () => expect((await loadExposed('mfe-store/user-orders')).default).toBeTypeOf('function'));\n`,
  );
  expect(await own.script('test', 'src/consumed.test.ts')).toMatchObject({ code: 0 });
});

test('the session shows it in the packed shell, and a change of its source without a reload', async () => {
  const origin = await own.develop();
  const tab = await browser.newPage();
  const errors: string[] = [];
  tab.on('pageerror', ({ message }) => errors.push(message));
  await tab.goto(`${origin}/login`);
  await tab.getByLabel('Username').fill('tech');
  await tab.getByLabel('Password', { exact: true }).fill('portal-demo-1');
  await tab.getByRole('button', { name: 'Login' }).click();
  await tab.getByRole('link', { name: 'Returns' }).click();
  await tab.getByRole('cell', { name: 'Pick up the axle seals before noon', exact: true }).waitFor();
  await tab.getByText('Search is mocked').or(tab.getByPlaceholder('Search is mocked')).waitFor();
  await tab.evaluate(() => Object.assign(globalThis, { isTheSameTab: true }));

  await own.edit(page, 'title="Returns"', 'title="Returned parts"');
  await tab.getByRole('heading', { name: 'Returned parts' }).waitFor();
  expect(await tab.evaluate(() => 'isTheSameTab' in globalThis)).toBe(true);
  expect(errors).toEqual([]);
  await tab.close();
});

test('it is published into a place of its own, mounted in the packed shell, and made live', async () => {
  const published = await own.script('release', 'publish', '.', '--promote', '--to', 'place');
  expect(published.output).toContain('place has no shell: versions are tried with the packed shell');
  expect(published.output).toMatch(/mfe-returns \w+ fits the API that was deployed last/);
  expect(published.output).toMatch(/mfe-returns \w+ mounted: 1 pages/);
  expect(published.output).toMatch(/mfe-returns \w+ is live/);
  expect(published.code).toBe(0);
  const live = JSON.parse(await readFile(join(own.folder, 'place/live.json'), 'utf8')) as object;
  expect(Object.keys(live)).toEqual(['mfe-returns']);
  expect(existsSync(join(own.folder, 'place/shell'))).toBe(false);
});

test('a version that imports what the shell does not have is refused with a sentence, and nothing changes', async () => {
  const before = await readFile(join(own.folder, 'place/live.json'), 'utf8');
  await own.edit(
    page,
    'export default function ReturnsPage() {',
    "import { useFlags } from '@tech-portal/platform/query';\nexport default function ReturnsPage() {\n  useFlags();",
  );
  const refused = await own.script('release', 'publish', '.', '--promote', '--to', 'place');
  expect(refused.output).toContain(
    "mfe-returns imports 'useFlags' from @tech-portal/platform/query, which the shell's 1.",
  );
  expect(refused.code).toBe(1);
  expect(await readFile(join(own.folder, 'place/live.json'), 'utf8')).toBe(before);
});
