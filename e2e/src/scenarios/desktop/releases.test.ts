import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canary, liveVersion, promote, readLiveVersions } from '@tech-portal/release';
import type { Page } from '@playwright/test';
import { LoginScreen } from '../../pages/login-screen.ts';
import { fromSetup } from '../../system/environment.ts';
import { startPortal } from '../../system/portal-process.ts';
import type { Portal } from '../../system/portal-process.ts';
import { copyRelease } from '../../system/release-variant.ts';
import type { ScenarioRelease } from '../../system/release-variant.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 240_000 });

let release: ScenarioRelease;
let portal: Portal;
let data: string;

test.beforeEach(async () => {
  release = copyRelease();
  data = mkdtempSync(join(tmpdir(), 'portal-release-'));
  cpSync(fromSetup('PORTAL_TEMPLATE'), data, { recursive: true });
  portal = await startPortal(data, undefined, () => ({
    PORTAL_DIR: release.dir,
    ERROR_BUDGET_PEOPLE: '0',
    AUTOMATIC_ROLLBACK: '1',
  }));
});
test.afterEach(async () => {
  await portal.stop();
  release.remove();
  rmSync(data, { recursive: true, force: true });
});

const isBrands = (file: string) => file.startsWith('brands-page.');
const renamed = (script: string, file: string) => (isBrands(file) ? script.replaceAll('"Brands"', '"Makers"') : script);
const throwing = (script: string, file: string) =>
  isBrands(file) ? script.replace(/^/, 'throw new Error("thrown when mounted");') : script;

async function signIn(page: Page, username: 'tech' | 'admin'): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await new LoginScreen(page).signIn(username);
  await expect(page).toHaveURL(/\/dashboard/);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const liveStore = async () => liveVersion(await readLiveVersions(release.store), 'mfe-store');

test('an open tab goes on after a release, shows a notice of it, and gets it when it is reloaded', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'tech');
  await page.goto(`${portal.url}/categories`);
  await expect(heading(page, 'Parts Store')).toBeVisible();

  await promote({ store: release.store, ...(await release.publishVariant('mfe-store', renamed)) });
  await page.getByRole('link', { name: 'Brands', exact: true }).first().click();
  await expect(heading(page, 'Brands')).toBeVisible();
  await page.clock.fastForward('06:00');
  await expect(page.getByText('A new version of the portal is available.')).toBeVisible({ timeout: 30_000 });
  await expect(heading(page, 'Brands')).toBeVisible();

  await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Makers')).toBeVisible();
});

test('a version that throws is replaced by the one that mounted last, and is rolled back for everybody', async ({
  page,
}) => {
  await signIn(page, 'tech');
  await page.goto(`${portal.url}/brands`);
  await expect(heading(page, 'Brands')).toBeVisible();
  const before = await liveStore();

  await promote({ store: release.store, ...(await release.publishVariant('mfe-store', throwing)) });
  await page.goto(`${portal.url}/brands`);
  await expect(heading(page, 'Brands')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Part of the portal runs an earlier version')).toBeVisible();

  await expect.poll(liveStore, { timeout: 20_000 }).toBe(before);
});

test('without an earlier version the failed page shows the panel, and the rest works', async ({ page }) => {
  await promote({ store: release.store, ...(await release.publishVariant('mfe-store', throwing)) });
  await signIn(page, 'tech');
  await page.goto(`${portal.url}/brands`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.', {
    timeout: 20_000,
  });
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(heading(page, 'Customers')).toBeVisible();
});

test('a canary goes to whom it is meant for, and to nobody once it has ended', async ({ page }) => {
  const next = await release.publishVariant('mfe-store', renamed);
  await canary({ store: release.store, ...next, percent: 100 });
  await signIn(page, 'tech');
  await page.goto(`${portal.url}/brands`);
  await expect(heading(page, 'Makers')).toBeVisible();

  await canary({ store: release.store, ...next, percent: 0 });
  await page.goto(`${portal.url}/brands`);
  await expect(heading(page, 'Brands')).toBeVisible();
});

test('an administrator runs another version in their tab, sees so, and goes back', async ({ page }) => {
  const next = await release.publishVariant('mfe-store', renamed);
  await signIn(page, 'admin');
  await page.goto(`${portal.url}/brands`);
  await page.getByRole('button', { name: /^Version / }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions in this tab' });
  await dialog.getByRole('textbox', { name: /App/ }).fill('mfe-store');
  await dialog.getByRole('textbox', { name: /Version or address/ }).fill(next.version);
  await dialog.getByRole('button', { name: 'Apply and reload' }).click();

  await expect(heading(page, 'Makers')).toBeVisible();
  await expect(page.getByText(`This tab is set to run mfe-store ${next.version}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(heading(page, 'Brands')).toBeVisible();
});
