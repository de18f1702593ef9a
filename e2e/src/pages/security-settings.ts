import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows; that of the next half minute counts, too. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp: Date.now() + steps * 30_000 });

/** The section Security of User Settings. */
export class SecuritySettings {
  readonly page: Page;
  readonly list: Locator;
  /** Recovery codes, shown once. */
  readonly codes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: 'Second factors' });
    this.codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  }

  /** Begins an authenticator app, and gives its key. */
  async beginApp(): Promise<string> {
    await this.list.getByRole('button', { name: 'Add an authenticator app' }).click();
    return this.page.getByTestId('totp-secret').innerText();
  }

  /** Ends it with the code of now, and gives that code, which is used then. */
  async endApp(secret: string): Promise<string> {
    const code = codeOf(secret);
    await this.page.getByLabel('2. Enter the code that the app shows').fill(code);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await this.list.getByRole('button', { name: 'Remove the authenticator app' }).waitFor();
    return code;
  }

  async addPasskey(name: string): Promise<void> {
    await this.list.getByRole('button', { name: 'Add a passkey' }).click();
    await this.page.getByRole('dialog').getByLabel('Name').fill(name);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await this.list.getByRole('button', { name: `Remove the passkey ${name}` }).waitFor();
  }
}
