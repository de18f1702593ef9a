import { LoginScreen } from '../pages/login-screen.ts';
import { expect, test } from '../test.ts';

test('a printout of several sheets has nothing on it that is for the screen', async ({ page }) => {
  for (const path of ['/dashboard', '/my-cart', '/terms-and-conditions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const skip = page.getByText('Skip to content');
    await expect(skip).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(skip).toBeHidden();
    for (const role of ['banner', 'contentinfo'] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test('the rewards programme opens as a PDF', async ({ page, request }) => {
    await page.goto('/login');
    await expect(new LoginScreen(page).button).toBeVisible();
    const href = await page.getByRole('link', { name: /rewards/i }).getAttribute('href');
    const file = await request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(file.headers()['content-disposition']).toBeUndefined();
  });
});
