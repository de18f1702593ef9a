import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Chrome } from './chrome.ts';

export class CartScreen {
  readonly page: Page;
  readonly heading: Locator;
  readonly lines: Locator;
  readonly empty: Locator;
  readonly subtotal: Locator;
  readonly checkout: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'My Cart', level: 1 });
    this.lines = page.getByRole('list', { name: 'Cart items' }).locator(':scope > li');
    this.empty = page.getByText('Your cart is empty.');
    this.subtotal = page.getByRole('region', { name: 'Summary' }).locator('dd').first();
    this.checkout = page.getByRole('button', { name: 'Checkout', exact: true });
  }

  quantityOf(line: Locator): Locator {
    return line.getByRole('textbox');
  }

  async increase(line: Locator): Promise<void> {
    await line.getByRole('button', { name: 'Increase quantity' }).click();
  }

  async decrease(line: Locator): Promise<void> {
    await line.getByRole('button', { name: 'Decrease quantity' }).click();
  }

  async delete(line: Locator): Promise<void> {
    await line.getByRole('button', { name: /^Delete/ }).click();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: /^Undo/ }).click();
  }
}

export async function addTwoParts(page: Page): Promise<void> {
  await page.goto('/brands/suburban');
  const chrome = new Chrome(page);
  const cards = page.getByRole('list', { name: 'Parts' }).getByRole('article');
  await chrome.waitForCartChange(() => cards.nth(0).getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(1)).toBeVisible();
  await chrome.waitForCartChange(() => cards.nth(1).getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(2)).toBeVisible();
}
