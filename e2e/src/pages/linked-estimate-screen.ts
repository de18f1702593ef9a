import type { Locator, Page } from '@playwright/test';

export class LinkedEstimateScreen {
  readonly page: Page;
  readonly accept: Locator;
  readonly dialog: Locator;
  readonly options: Locator;
  readonly photos: Locator;
  /** Opens the card form after approval. */
  readonly payNow: Locator;

  constructor(page: Page) {
    this.page = page;
    this.accept = page.getByRole('button', { name: 'Accept Estimate' });
    this.dialog = page.getByRole('dialog', { name: 'Accept Estimate' });
    this.options = page.getByRole('group', { name: /^Choose one of \d options$/ });
    this.photos = page.getByRole('region', { name: 'Photos' });
    this.payNow = page.getByRole('link', { name: 'Pay Now' });
  }

  async agree(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: 'I agree' }).check();
    await this.dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await this.page.getByText('Your estimate is now ready for payment.').waitFor();
  }

  async approve(): Promise<void> {
    await this.accept.click();
    await this.agree();
  }
}
