import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../system/accounts.ts';

export class LoginScreen {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly button: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Username');
    this.password = page.getByLabel('Password', { exact: true });
    this.button = page.getByRole('button', { name: 'Login', exact: true });
    this.alert = page.getByRole('alert');
  }

  async signIn(username: string, password = PASSWORD): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button.click();
  }

  async requestPasswordReset(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Forgot Password' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Forgot Password' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send Reset Email' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
