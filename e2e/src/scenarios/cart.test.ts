import type { Page } from '@playwright/test';
import { CartScreen } from '../pages/cart-screen.ts';
import { Chrome } from '../pages/chrome.ts';
import { expect, test } from '../test.ts';

/** Puts one piece of the first two parts of a brand into the cart. */
async function addTwoParts(page: Page): Promise<void> {
  await page.goto('/brands/suburban');
  const chrome = new Chrome(page);
  const cards = page.getByRole('list', { name: 'Parts' }).getByRole('article');
  await chrome.changesCart(() => cards.nth(0).getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(1)).toBeVisible();
  await chrome.changesCart(() => cards.nth(1).getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(2)).toBeVisible();
}

test('an empty cart says so and cannot be checked out', async ({ page }) => {
  const cart = new CartScreen(page);
  await page.goto('/cart');

  await expect(cart.empty).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' }).and(page.locator(':enabled'))).toHaveCount(0);
});

test('quantities change, the badge follows, a reload keeps everything', async ({ page }) => {
  const cart = new CartScreen(page);
  const chrome = new Chrome(page);
  await addTwoParts(page);
  await chrome.badge.click();
  await expect(cart.lines).toHaveCount(2);

  await chrome.changesCart(() => cart.increase(cart.lines.nth(0)));
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

test('the same part twice is one line', async ({ page }) => {
  const cart = new CartScreen(page);
  await page.goto('/brands/suburban');
  const card = page.getByRole('list', { name: 'Parts' }).getByRole('article').first();
  const chrome = new Chrome(page);
  await chrome.changesCart(() => card.getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(1)).toBeVisible();
  await chrome.changesCart(() => card.getByRole('button', { name: /Add/ }).click());
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

test('logging out in one tab logs out everywhere', async ({ page, context }) => {
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('heading', { name: 'My Cart' })).toBeVisible();

  await new Chrome(page).logOut();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('a session that the server has ended leads to the login page', async ({ page, baseURL }) => {
  await page.goto('/cart');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.delete(`${baseURL}/auth/login`, { headers: { authorization: `Bearer ${token}` } });

  await page.reload();
  await expect(page).toHaveURL('/login');
});
