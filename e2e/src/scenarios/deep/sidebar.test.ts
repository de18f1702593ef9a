import { Chrome } from '../../pages/chrome.ts';
import { expect, test } from '../../test.ts';

test('the sidebar has what a technician may open, and no administration', async ({ page }) => {
  const { menu } = new Chrome(page);
  await page.goto('/dashboard');

  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  for (const entry of ['Customers', 'Parts Store', 'Brands']) {
    await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
});

test('below 900 pixels the sidebar gives way to the menu toggle', async ({ page }) => {
  const { menu, menuToggle } = new Chrome(page);
  await page.goto('/dashboard');
  await expect(menu).toBeVisible();
  await expect(menuToggle).toBeHidden();

  await page.setViewportSize({ width: 899, height: 800 });
  await expect(menu).toBeHidden();
  await expect(menuToggle).toBeVisible();
});

test.describe('as admin', () => {
  test.use({ as: 'admin' });

  test('the sidebar has the section Admin', async ({ page }) => {
    const { menu } = new Chrome(page);
    await page.goto('/dashboard');

    await expect(menu.getByRole('heading', { name: 'Admin' })).toBeVisible();
    await menu.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL('/users');
  });
});

test.describe('as retail', () => {
  test.use({ as: 'retail' });

  test('there is a simple header with Logout, no sidebar and no search', async ({ page }) => {
    const { menu, search } = new Chrome(page);
    await page.goto('/dashboard');

    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(search).toHaveCount(0);
  });
});
