import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../test.ts';

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

test('an order of nobody is not found', async ({ page }) => {
  await page.goto('/order/TP-NOBODY');
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
});
