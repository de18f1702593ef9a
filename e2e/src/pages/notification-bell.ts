import type { Locator, Page } from '@playwright/test';

/** Notification bell in the head of every page of a signed-in user. */
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
