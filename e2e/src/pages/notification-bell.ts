import type { Locator, Page } from '@playwright/test';

export class NotificationBell {
  readonly button: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: /^Notifications/ });
    this.list = page.getByRole('dialog', { name: 'Notifications' });
  }

  entry(text: RegExp): Locator {
    return this.list.getByRole('link', { name: text });
  }
}
