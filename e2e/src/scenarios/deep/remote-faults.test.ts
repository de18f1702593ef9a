import { changeRegistry, entryFiles, expectRetry, faults } from '../../remote-faults.ts';
import { Chrome } from '../../pages/chrome.ts';
import { expect, test } from '../../test.ts';

for (const [fault, details] of Object.entries(faults)) {
  test(`${fault} leaves the portal standing, and Retry needs no reload`, async ({ page }) => {
    await expectRetry(page, details);
  });
}

test('a slow entry leaves the portal painted at once, and comes', async ({ page }) => {
  const painted = Promise.withResolvers<void>();
  await page.route(entryFiles, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto('/brands', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  painted.resolve();
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
});

test('an app that is not in the registry is gone from the menu, and its pages lead home', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => ({ remotes: remotes.filter(({ name }) => name !== 'mfe-store') }));
  await page.goto('/brands');
  await expect(page).toHaveURL('/');
  const { menu } = new Chrome(page);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Parts Store' })).toHaveCount(0);
});
