import { canary, promote } from '@tech-portal/release';
import type { Page } from '@playwright/test';
import { releaseTest as test, variants } from '../../release-test.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { expect } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('without an earlier version the failed page shows the panel, and the rest works', async ({
  page,
  ownPortal,
  release,
}) => {
  await promote({ store: release.store, ...(await release.publishVariant('mfe-store', variants.throwing)) });
  await signInAs(page, ownPortal.url, 'tech');
  await page.goto(`${ownPortal.url}/brands`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.', {
    timeout: 20_000,
  });
  await page.getByRole('link', { name: 'Customers', exact: true }).first().click();
  await expect(heading(page, 'Customers')).toBeVisible();
});

test('a canary goes to whom it is meant for, and to nobody once it has ended', async ({ page, ownPortal, release }) => {
  const next = await release.publishVariant('mfe-store', variants.renamed);
  await canary({ store: release.store, ...next, percent: 100 });
  await signInAs(page, ownPortal.url, 'tech');
  await page.goto(`${ownPortal.url}/brands`);
  await expect(heading(page, 'Makers')).toBeVisible();

  await canary({ store: release.store, ...next, percent: 0 });
  await page.goto(`${ownPortal.url}/brands`);
  await expect(heading(page, 'Brands')).toBeVisible();
});

test('an administrator runs another version in their tab, sees so, and goes back', async ({
  page,
  ownPortal,
  release,
}) => {
  const next = await release.publishVariant('mfe-store', variants.renamed);
  await signInAs(page, ownPortal.url, 'admin');
  await page.goto(`${ownPortal.url}/brands`);
  await page.getByRole('button', { name: /^Version / }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions in this tab' });
  await dialog.getByRole('textbox', { name: /App/ }).fill('mfe-store');
  await dialog.getByRole('textbox', { name: /Version or URL/ }).fill(next.version);
  await dialog.getByRole('button', { name: 'Apply and reload' }).click();

  await expect(heading(page, 'Makers')).toBeVisible();
  await expect(page.getByText(`This tab is set to run mfe-store ${next.version}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(heading(page, 'Brands')).toBeVisible();
});
