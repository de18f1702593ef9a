import { Chrome } from '../../pages/chrome.ts';
import { expect, test } from '../../test.ts';

test('the menu fills the screen, leads on, and closes', async ({ page }) => {
  const chrome = new Chrome(page);
  await page.goto('/dashboard');
  await expect(chrome.menuToggle).toBeVisible();
  await expect(chrome.menu).toBeHidden();
  await chrome.openMenu();
  const dialog = page.getByRole('dialog');
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeGreaterThan(800);

  await chrome.menu.getByRole('link', { name: 'Parts Store' }).click();
  await expect(page).toHaveURL('/categories');
  await expect(chrome.menu).toBeHidden();
});
