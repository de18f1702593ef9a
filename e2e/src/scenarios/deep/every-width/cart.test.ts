import { addTwoParts, CartScreen } from '../../../pages/cart-screen.ts';
import { Chrome } from '../../../pages/chrome.ts';
import { expect, test } from '../../../test.ts';

test('an empty cart says so and cannot be checked out', async ({ page }) => {
  const cart = new CartScreen(page);
  await page.goto('/cart');

  await expect(cart.empty).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' }).and(page.locator(':enabled'))).toHaveCount(0);
});

test('the same part twice is one line', async ({ page }) => {
  const cart = new CartScreen(page);
  await page.goto('/brands/suburban');
  const card = page.getByRole('list', { name: 'Parts' }).getByRole('article').first();
  const chrome = new Chrome(page);
  await chrome.waitForCartChange(() => card.getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(1)).toBeVisible();
  await chrome.waitForCartChange(() => card.getByRole('button', { name: /Add/ }).click());
  await expect(chrome.badgeOf(2)).toBeVisible();
  await page.goto('/cart');

  await expect(cart.lines).toHaveCount(1);
  await expect(cart.quantityOf(cart.lines.first())).toHaveValue('2');
});

test('a second tab sees the same cart, and changes of the first tab', async ({ page, context }) => {
  await addTwoParts(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(new CartScreen(other).lines).toHaveCount(2);

  await page.goto('/cart');
  await new CartScreen(page).delete(new CartScreen(page).lines.first());
  await expect(new CartScreen(page).lines).toHaveCount(1);
  await other.bringToFront();
  await expect(new CartScreen(other).lines).toHaveCount(1);
});

test('a session that the server has ended leads to the login page', async ({ page, baseURL }) => {
  await page.goto('/cart');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.delete(`${baseURL}/auth/login`, { headers: { authorization: `Bearer ${token}` } });

  await page.reload();
  await expect(page).toHaveURL('/login');
});
