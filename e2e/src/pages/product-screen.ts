import type { Locator, Page } from '@playwright/test';

export class ProductScreen {
  readonly page: Page;
  readonly title: Locator;
  readonly quantity: Locator;
  readonly addToCart: Locator;

  constructor(page: Page) {
    this.page = page;
    const part = page.getByRole('main').getByRole('article');
    this.title = part.getByRole('heading', { level: 1 });
    this.quantity = part.getByRole('textbox', { name: /^Quantity/ });
    this.addToCart = part.getByRole('button', { name: 'Add to Cart' });
  }

  /** Adds pieces and waits until they are in the cart. */
  async add(pieces: number): Promise<void> {
    await this.quantity.fill(String(pieces));
    await this.quantity.press('Enter');
    await this.addToCart.click();
    await this.page.getByRole('button', { name: 'Added' }).waitFor();
  }
}
