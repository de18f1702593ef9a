import type { Locator, Page } from '@playwright/test';

/** What a customer sees behind the link of an approval email. */
export class LinkedEstimateScreen {
  readonly page: Page;
  readonly accept: Locator;
  /** Asks for the consent. */
  readonly dialog: Locator;
  readonly options: Locator;
  readonly photos: Locator;
  /** Leads to the card form, once it is approved. */
  readonly payNow: Locator;

  constructor(page: Page) {
    this.page = page;
    this.accept = page.getByRole('button', { name: 'Accept Estimate' });
    this.dialog = page.getByRole('dialog', { name: 'Accept Estimate' });
    this.options = page.getByRole('group', { name: /^Choose one of \d options$/ });
    this.photos = page.getByRole('region', { name: 'Photos' });
    this.payNow = page.getByRole('link', { name: 'Pay Now' });
  }

  /** Agrees in the open dialog and accepts. */
  async agree(): Promise<void> {
    await this.dialog.getByRole('checkbox', { name: 'I agree' }).check();
    await this.dialog.getByRole('button', { name: 'Accept', exact: true }).click();
    await this.page.getByText('Your estimate is now ready for payment.').waitFor();
  }

  /** Approves what the link shows. */
  async approve(): Promise<void> {
    await this.accept.click();
    await this.agree();
  }
}
