import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Portal } from '../system/portal-process.ts';
import { LoginScreen } from './login-screen.ts';

/** Code of an authenticator app. The code of the next 30 seconds is also valid. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp: Date.now() + steps * 30_000 });

export class SecuritySettings {
  readonly page: Page;
  readonly list: Locator;
  readonly codes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('list', { name: 'Second factors' });
    this.codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  }

  async startAuthenticatorSetup(): Promise<string> {
    await this.list.getByRole('button', { name: 'Add an authenticator app' }).click();
    return this.page.getByTestId('totp-secret').innerText();
  }

  /** Finishes with the current code, and returns that code, which is then used up. */
  async finishAuthenticatorSetup(secret: string): Promise<string> {
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

export async function logIn(page: Page, portal: Portal, username = 'tech'): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await new LoginScreen(page).signIn(username);
}

export const expectDashboard = (page: Page, portal: Portal) => expect(page).toHaveURL(`${portal.url}/dashboard`);

export async function openSettings(page: Page, portal: Portal, username?: string): Promise<SecuritySettings> {
  await logIn(page, portal, username);
  await expectDashboard(page, portal);
  await page.goto(`${portal.url}/user-settings`);
  const settings = new SecuritySettings(page);
  await settings.list.waitFor();
  return settings;
}

export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });
