import type { Page } from '@playwright/test';
import { CartScreen } from '../pages/cart-screen.ts';
import { Chrome } from '../pages/chrome.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ timeout: 90_000 });

const orders = (page: Page) => page.getByRole('table', { name: 'My Orders' });
const orderLinks = (page: Page) => orders(page).getByRole('link', { name: /^TP-/ });

test('an order is opened from the list and ordered again', async ({ page }) => {
  // Oldest first, as other scenarios with this account also place orders.
  await page.goto('/my-orders?sort_by=order_date&sort_order=asc');
  const link = orderLinks(page).first();
  const order = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: `Order ${order}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping' })).toBeVisible();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('link', { name: 'Go to My Cart' }).click();
  await expect(new CartScreen(page).lines.first()).toBeVisible();
});

test('a part gets a heart, stands among the favorites, goes into the cart from there, and loses it', async ({
  page,
}) => {
  await page.goto('/brands/camco');
  const part = page.getByRole('list', { name: 'Parts' }).getByRole('article').nth(1);
  const title = (await part.getByRole('heading').textContent()) ?? '';
  const heart = page.getByRole('button', { name: `Favorite: ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: 'Favorites' }).click();
  const favorites = page.getByRole('list', { name: 'Favorite parts' });
  await expect(favorites.getByRole('heading', { name: title })).toBeVisible();
  await favorites.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(new Chrome(page).badgeOf(1)).toBeVisible();

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(page.getByText('No favorites yet.')).toBeVisible();
});

test.describe('an administrator', () => {
  test.use({ as: 'admin' });

  test('finds an order among everybody’s, and opens it', async ({ page }) => {
    await page.goto('/dashboard');
    await new Chrome(page).goTo('Orders');
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    const list = page.getByRole('table', { name: 'Orders' });
    await expect(list.getByRole('link', { name: /^TP-/ }).nth(1)).toBeVisible();
    // On a phone the filters are behind a button.
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
    await page.getByLabel('Payment').selectOption('Paid');
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('TP-229VR9WSFY');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('link', { name: /^TP-/ })).toHaveText(['TP-229VR9WSFY']);
    await expect(page).toHaveURL(/\/orders\?search=TP-229VR9WSFY&payment=paid$/);
    await page.reload();
    await list.getByRole('link', { name: 'TP-229VR9WSFY' }).click();
    await expect(page.getByRole('heading', { name: 'Order TP-229VR9WSFY', level: 1 })).toBeVisible();
    await expect(page.locator('dt', { hasText: 'Technician' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Orders' }).click();
    await expect(page).toHaveURL(/\/orders$/);
  });

  test('writes the tracking number of an order, and finds it in the cart it came from', async ({ page }) => {
    const number = `1Z${Date.now()}`;
    await page.goto('/order/TP-229VR9WSFY');
    await page.getByRole('button', { name: 'Edit tracking number' }).click();
    await page.getByLabel('Tracking Number', { exact: true }).fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByText(number)).toBeVisible();
    await page.getByRole('link', { name: 'View Cart' }).click();
    await expect(page.getByRole('heading', { name: 'Cart Info' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText('TP-229VR9WSFY')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem').first()).toBeVisible();
  });
});
