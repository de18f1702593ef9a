import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Chrome } from '../../pages/chrome.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { fromSetup } from '../../system/environment.ts';
import { startPortal } from '../../system/portal-process.ts';
import type { Portal } from '../../system/portal-process.ts';
import { expect, test as base } from '../../test.ts';

interface Fixtures {
  /** Portal with a separate release folder, which the scenario damages. */
  readonly spoiled: Portal & { readonly release: string };
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of the fixtures from it
  spoiled: async ({}, give, { outputDir }) => {
    const [data, release] = [join(outputDir, 'data'), join(outputDir, 'release')];
    cpSync(fromSetup('PORTAL_TEMPLATE'), data, { recursive: true });
    cpSync(resolve(import.meta.dirname, '../../../../.release'), release, { recursive: true });
    const portal = await startPortal(data, undefined, () => ({ PORTAL_DIR: release }));
    await give({ ...portal, release });
    await portal.stop();
    for (const folder of [data, release]) rmSync(folder, { recursive: true, force: true });
  },
});
// Each scenario starts a separate portal.
test.describe.configure({ timeout: 120_000 });
test.use({ as: 'nobody' });

type LiveVersions = Readonly<Record<string, { readonly history: readonly { readonly version: string }[] }>>;

/** Script or manifest of a live remote, found by the beginning of its name. */
function liveFile(release: string, app: string, start: string): string {
  const live = JSON.parse(readFileSync(join(release, 'live.json'), 'utf8')) as LiveVersions;
  const folder = join(release, 'remotes', app, live[app]?.history.at(-1)?.version ?? '');
  const name = readdirSync(folder).find((file) => file.startsWith(start) && /\.js(?:on)?$/.test(file));
  if (name === undefined) throw new Error(`${folder} has no file ${start}….`);
  return join(folder, name);
}

const fileOfStore = (release: string, start: string) => liveFile(release, 'mfe-store', start);

/** Adds a line of foreign code to a published file and its compressed copies; returns a function that restores them. */
function spoil(file: string): () => void {
  const foreign = Buffer.concat([Buffer.from('globalThis.foreignCode = true;\n'), readFileSync(file)]);
  // Small files have no compressed copies.
  const copies = [
    [file, foreign],
    [`${file}.br`, brotliCompressSync(foreign)],
    [`${file}.gz`, gzipSync(foreign)],
  ] as const;
  const spoiled = copies.filter(([path]) => existsSync(path));
  const published = spoiled.map(([path]) => [path, readFileSync(path)] as const);
  for (const [path, content] of spoiled) writeFileSync(path, content);
  return () => {
    for (const [path, content] of published) writeFileSync(path, content);
  };
}

const foreignCodeRan = (page: Page) => page.evaluate(() => 'foreignCode' in globalThis);

async function signIn(page: Page, { url }: Portal): Promise<Chrome> {
  await page.goto(`${url}/login`);
  await new LoginScreen(page).signIn('tech');
  await expect(page).toHaveURL(/\/dashboard$/);
  return new Chrome(page);
}

/** Makes the page load its files from the server: routing requests disables the browser's cache. */
const readAnew = (page: Page) => page.route('**/asked-for-by-nobody', (route) => route.abort());

const failedPanel = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'This page could not be loaded.' });

for (const [part, start] of [
  ['chunk', 'brands-page.'],
  ['entry', 'remote-entry.'],
] as const) {
  test(`a ${part} that was changed on the disk does not run, the rest does, and Retry follows its repair`, async ({
    page,
    spoiled,
  }) => {
    const repair = spoil(fileOfStore(spoiled.release, start));
    const chrome = await signIn(page, spoiled);

    await chrome.goTo('Customers');
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
    await chrome.goTo('Brands');
    await expect(failedPanel(page)).toBeVisible({ timeout: 15_000 });
    await failedPanel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(failedPanel(page)).toBeVisible({ timeout: 15_000 });
    expect(await foreignCodeRan(page)).toBe(false);

    repair();
    await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    await failedPanel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
    await expect(page.locator('html[data-not-reloaded]')).toBeAttached();
    expect(await foreignCodeRan(page)).toBe(false);
  });

  test(`a changed ${part} does not run on a page that is opened by its address either`, async ({ page, spoiled }) => {
    await signIn(page, spoiled);
    spoil(fileOfStore(spoiled.release, start));
    await readAnew(page);
    await page.goto(`${spoiled.url}/brands`);
    await expect(failedPanel(page)).toBeVisible({ timeout: 15_000 });
    expect(await foreignCodeRan(page)).toBe(false);
  });

  test(`when a server responds to a second request for the ${part} with other code, none of it runs`, async ({
    page,
    spoiled,
  }) => {
    await signIn(page, spoiled);
    const published = readFileSync(fileOfStore(spoiled.release, start), 'utf8');
    const requests = new Map<string, number>();
    await page.route(`**/remotes/mfe-store/**/${start}*.js*`, async (route) => {
      const url = route.request().url();
      const times = (requests.get(url) ?? 0) + 1;
      requests.set(url, times);
      const honest = url.includes('retry=') && times === 1;
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'cache-control': 'no-store' },
        body: honest ? published : `globalThis.foreignCode = true;\n${published}`,
      });
    });
    await page.goto(`${spoiled.url}/brands`);
    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible({ timeout: 15_000 });
    expect([...requests.keys()].some((url) => url.includes('retry='))).toBe(true);
    expect(await foreignCodeRan(page)).toBe(false);
  });
}

for (const [part, start] of [
  ['chunk', 'customers-page.'],
  ['manifest', 'portal-manifest.'],
] as const) {
  test(`a changed ${part} of a remote that the first page did not show lets nothing run, until it is repaired`, async ({
    page,
    spoiled,
  }) => {
    await signIn(page, spoiled);
    const repair = spoil(liveFile(spoiled.release, 'mfe-estimates', start));
    await readAnew(page);
    await page.goto(`${spoiled.url}/brands`);
    await new Chrome(page).goTo('Customers');
    await expect(failedPanel(page)).toBeVisible({ timeout: 15_000 });
    expect(await foreignCodeRan(page)).toBe(false);

    repair();
    await failedPanel(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
    expect(await foreignCodeRan(page)).toBe(false);
  });
}

test('an app whose manifest is lost is gone from the menu, the others work, and it is back with it', async ({
  page,
  spoiled,
}) => {
  const { menu } = await signIn(page, spoiled);
  const manifest = liveFile(spoiled.release, 'mfe-estimates', 'portal-manifest.');
  renameSync(manifest, `${manifest}.lost`);
  utimesSync(join(spoiled.release, 'live.json'), new Date(), new Date());
  await page.goto(`${spoiled.url}/brands`);
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);

  renameSync(`${manifest}.lost`, manifest);
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
});
