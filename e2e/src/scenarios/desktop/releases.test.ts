import { liveVersion, promote, readLiveVersions } from '@tech-portal/release';
import type { Page } from '@playwright/test';
import { releaseTest as test, variants } from '../../release-test.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { expect } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 240_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('an open tab goes on after a release, shows a notice of it, and gets it when it is reloaded', async ({
  page,
  ownPortal,
  release,
}) => {
  await page.clock.install();
  await signInAs(page, ownPortal.url, 'tech');
  await page.goto(`${ownPortal.url}/categories`);
  await expect(heading(page, 'Parts Store')).toBeVisible();

  await promote({ store: release.store, ...(await release.publishVariant('mfe-store', variants.renamed)) });
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
  ownPortal,
  release,
}) => {
  await signInAs(page, ownPortal.url, 'tech');
  await page.goto(`${ownPortal.url}/brands`);
  await expect(heading(page, 'Brands')).toBeVisible();
  const liveStore = async () => liveVersion(await readLiveVersions(release.store), 'mfe-store');
  const before = await liveStore();

  await promote({ store: release.store, ...(await release.publishVariant('mfe-store', variants.throwing)) });
  await page.goto(`${ownPortal.url}/brands`);
  await expect(heading(page, 'Brands')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Part of the portal runs an earlier version')).toBeVisible();

  await expect.poll(liveStore, { timeout: 20_000 }).toBe(before);
});
