import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { CartScreen } from '../pages/cart-screen.ts';
import { Chrome } from '../pages/chrome.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ timeout: 90_000 });

const orders = (page: Page) => page.getByRole('table', { name: 'My Orders' });
const orderLinks = (page: Page) => orders(page).getByRole('link', { name: /^TP-/ });

test('My Orders: pages, order of the rows, and both in the address', async ({ page }) => {
  await page.goto('/my-orders');
  await expect(orderLinks(page)).toHaveCount(10);
  const [newest] = await orderLinks(page).allTextContents();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/Page 2 of \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Page 2 of \d/)).toBeVisible();
  await orders(page)
    .getByRole('button', { name: /Order Placed/ })
    .click();
  await expect(page.getByText(/Page 1 of \d/)).toBeVisible();
  await expect(orderLinks(page).first()).not.toHaveText(newest ?? '');
  await expect(page).toHaveURL(/sort_by=order_date&sort_order=asc/);
});

test('the orders are saved as a CSV file', async ({ page }) => {
  await page.goto('/my-orders');
  const newest = (await orderLinks(page).first().textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(rows[0]).toBe('\u{FEFF}Order Placed,Order ID,Customer,Subtotal,Shipping,Tax,Total,Tracking,Estimate,Discount');
  expect(rows[1]).toMatch(new RegExp(String.raw`^\d{4}-\d\d-\d\d,${newest},`));
});

test('an order is opened from the list and ordered again', async ({ page }) => {
  // The oldest first: other scenarios with this account place orders too.
  await page.goto('/my-orders?sort_by=order_date&sort_order=asc');
  const link = orderLinks(page).filter({ hasText: 'SAMPLE' }).first();
  const order = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: `Order ${order}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping' })).toBeVisible();
  await page.getByRole('button', { name: 'Reorder' }).click();
  await page.getByRole('link', { name: 'Go to My Cart' }).click();
  await expect(new CartScreen(page).lines.first()).toBeVisible();
});

test('an order of nobody is not found', async ({ page }) => {
  await page.goto('/order/TP-NOBODY');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
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

  test('writes the tracking number of an order, and finds it in the cart it came from', async ({ page }) => {
    const number = `1Z${Date.now()}`;
    await page.goto('/order/TP-SAMPLE001');
    await page.getByRole('button', { name: 'Edit tracking number' }).click();
    await page.getByLabel('Tracking Number', { exact: true }).fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByText(number)).toBeVisible();
    await page.getByRole('link', { name: 'View Cart' }).click();
    await expect(page.getByRole('heading', { name: 'Cart Info' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText('TP-SAMPLE001')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem').first()).toBeVisible();
  });
});
