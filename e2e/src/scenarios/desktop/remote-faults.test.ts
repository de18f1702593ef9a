import { changeRegistry, expectRetry, faults } from '../../remote-faults.ts';
import { expect, test } from '../../test.ts';

// A failing request, and files that only a browser rejects; scenarios in `deep` cover the other faults.
for (const fault of ['a missing entry', 'a tampered chunk', 'a missing style sheet'] as const) {
  test(`${fault} leaves the portal standing, and Retry needs no reload`, async ({ page }) => {
    await expectRetry(page, faults[fault]);
  });
}

test('an app built for another contract says that it is being updated', async ({ page }) => {
  await changeRegistry(page, ({ remotes }) => ({
    remotes: remotes.map((remote) => (remote.name === 'mfe-store' ? { ...remote, platformContract: 99 } : remote)),
  }));
  await page.goto('/brands');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page is being updated.');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
