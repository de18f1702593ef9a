import type { Locator, Page } from '@playwright/test';

/** Elements around every page: menu, global search, cart badge. */
export class Chrome {
  readonly page: Page;
  readonly badge: Locator;
  readonly search: Locator;
  readonly suggestions: Locator;
  readonly menuToggle: Locator;
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.badge = page.getByRole('link', { name: /^My Cart/ }).and(page.locator('header a'));
    this.search = page.getByRole('combobox', { name: 'Search parts' });
    this.suggestions = page.getByRole('listbox', { name: 'Parts found' });
    this.menuToggle = page.getByRole('button', { name: 'Open menu' });
    this.menu = page.getByRole('navigation', { name: 'Main menu' });
  }

  badgeOf(quantity: number): Locator {
    return this.page.getByRole('link', { name: `My Cart, quantity ${quantity}`, exact: true });
  }

  /**
   * Changes the cart and waits until the server has confirmed the change. The badge shows it earlier, and leaving the
   * page before then would cancel the request.
   */
  async waitForCartChange(change: () => Promise<void>): Promise<void> {
    const saved = this.page.waitForResponse(
      (response) => response.url().includes('/api/my-cart/item') && response.request().method() !== 'GET',
    );
    await change();
    await saved;
  }

  /** Opens the menu with its toggle, which only a phone has. */
  async openMenu(): Promise<void> {
    await this.menu.or(this.menuToggle).waitFor();
    if (await this.menuToggle.isVisible()) await this.menuToggle.click();
  }

  async goTo(entry: string): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole('link', { name: entry, exact: true }).click();
  }

  async logOut(): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole('button', { name: 'Log Out' }).click();
  }
}
