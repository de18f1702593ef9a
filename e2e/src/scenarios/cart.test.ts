import { addTwoParts, CartScreen } from '../pages/cart-screen.ts';
import { Chrome } from '../pages/chrome.ts';
import { expect, test } from '../test.ts';

test('quantities change, the badge follows, a reload keeps everything', async ({ page }) => {
  const cart = new CartScreen(page);
  const chrome = new Chrome(page);
  await addTwoParts(page);
  await chrome.badge.click();
  await expect(cart.lines).toHaveCount(2);

  await chrome.waitForCartChange(() => cart.increase(cart.lines.nth(0)));
  await expect(chrome.badgeOf(3)).toBeVisible();
  const subtotal = await cart.subtotal.innerText();
  await page.reload();

  await expect(cart.quantityOf(cart.lines.nth(0))).toHaveValue('2');
  await expect(cart.quantityOf(cart.lines.nth(1))).toHaveValue('1');
  await expect(cart.subtotal).toHaveText(subtotal);
  await expect(chrome.badgeOf(3)).toBeVisible();
});

test('a line is deleted, by its button and by minus at one, and Undo brings it back', async ({ page }) => {
  const cart = new CartScreen(page);
  const chrome = new Chrome(page);
  await addTwoParts(page);
  await page.goto('/cart');
  await cart.delete(cart.lines.nth(0));
  await expect(cart.lines).toHaveCount(1);
  await expect(chrome.badgeOf(1)).toBeVisible();
  await cart.undo();
  await expect(cart.lines).toHaveCount(2);

  await cart.decrease(cart.lines.nth(0));
  await expect(cart.lines).toHaveCount(1);
  await cart.delete(cart.lines.nth(0));
  await expect(cart.empty).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Cart', exact: true }).first()).toBeVisible();
});

test('logging out in one tab logs out everywhere', async ({ page, context }) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('heading', { name: 'My Cart' })).toBeVisible();

  await new Chrome(page).logOut();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});
