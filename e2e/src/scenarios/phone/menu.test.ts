import { Chrome } from '../../pages/chrome.ts';
import { expect, test } from '../../test.ts';
import { untilQuiet } from '../../until-quiet.ts';

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

test('no screen scrolls sideways', async ({ page }) => {
  for (const path of [
    '/dashboard',
    '/categories',
    '/brands/suburban',
    '/product-search?q=furnace',
    '/cart',
    '/customers',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilQuiet(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
