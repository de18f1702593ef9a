import type { Page } from '@playwright/test';
import { CartScreen } from '../pages/cart-screen.ts';
import { Chrome } from '../pages/chrome.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ timeout: 90_000 });

const lines = (page: Page) => page.getByRole('list', { name: 'Lines of the quick order' }).getByRole('listitem');

test('a pasted list is recognized whatever the dashes, and goes into the cart at once', async ({ page }) => {
  await page.goto('/quick-order');
  await page.getByLabel('Part numbers and quantities').fill('5238-a, 2\n5239A\t1\nNOPE-999 3\n5238A, many');
  await page.getByRole('button', { name: 'Check Parts' }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).filter({ hasText: '5238-a' }).getByText('Available')).toBeVisible();
  await expect(lines(page).filter({ hasText: 'NOPE-999' }).getByText('Unknown part number')).toBeVisible();
  await expect(page.getByText('The quantity must be a whole number')).toBeVisible();

  await page.getByRole('button', { name: 'Add 2 Parts to Cart' }).click();
  await expect(page.getByText('3 pieces of 2 parts added to your cart.')).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(new Chrome(page).badgeOf(3)).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Cart' }).click();
  await expect(new CartScreen(page).lines).toHaveCount(2);
});

test('a CSV file with a header, more pieces than there are, and a reload that loses nothing', async ({ page }) => {
  await page.goto('/quick-order');
  const buffer = Buffer.from('Description;Qty;Part Number\r\nHeater;2;5238A\r\n"Heater; electric";90000;5239A\r\n');
  await page.getByLabel('CSV file').setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer });
  await expect(lines(page)).toHaveCount(2);
  await expect(
    lines(page)
      .filter({ hasText: '5239A' })
      .getByText(/Only \d+ in stock/),
  ).toBeVisible();
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove 5239A' }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add 1 Part to Cart' }).click();
  await expect(new Chrome(page).badgeOf(2)).toBeVisible();
});
