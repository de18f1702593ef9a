import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../system/accounts.ts';

export class RegistrationScreen {
  readonly page: Page;
  readonly username: Locator;
  readonly button: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Username');
    this.button = page.getByRole('button', { name: 'Register', exact: true });
  }

  async fill(username: string): Promise<void> {
    const texts = {
      'First Name': 'Kim',
      'Last Name': 'Vance',
      Company: 'Vance RV',
      'Address 1': '9 Harbor Way',
      City: 'Tacoma',
      'ZIP Code': '98402',
      Email: `${username}@example.com`,
      Username: username,
      Password: PASSWORD,
    };
    for (const [label, text] of Object.entries(texts)) await this.page.getByLabel(label, { exact: true }).fill(text);
    await this.page.getByLabel('State').pressSequentially('wa');
    // Typing does not replace existing text.
    await this.page.getByLabel('Phone').clear();
    await this.page.getByLabel('Phone').pressSequentially('2535550199');
  }
}
