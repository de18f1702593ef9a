import type { Locator, Page } from '@playwright/test';

/** The bell in the head of every page of somebody who is signed in. */
export class NotificationBell {
  readonly button: Locator;
  /** What it opens. */
  readonly list: Locator;

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: /^Notifications/ });
    this.list = page.getByRole('dialog', { name: 'Notifications' });
  }

  /** A notification in the open list, by its text. */
  entry(text: RegExp): Locator {
    return this.list.getByRole('link', { name: text });
  }
}
