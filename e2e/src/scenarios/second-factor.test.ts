import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { Chrome } from '../pages/chrome.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import { codeOf, SecuritySettings } from '../pages/security-settings.ts';
import { cancelLinkFor, emailWith } from '../system/outbox.ts';
import type { Portal } from '../system/portal-process.ts';
import { expect, test } from '../test.ts';

// A passkey belongs to a host name: an address is none.
test.use({ as: 'nobody', ownHost: 'localhost' });
test.describe.configure({ timeout: 120_000 });

const OWNER = 'dana.reyes@example.com';

/** Chromium's own authenticator, as a laptop has one that knows its user's finger. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logIn(page: Page, portal: Portal, username = 'tech'): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await new LoginScreen(page).signIn(username);
}

const atDashboard = (page: Page, portal: Portal) => expect(page).toHaveURL(`${portal.url}/dashboard`);

/** Logs in without a second factor and opens the settings. */
async function openSettings(page: Page, portal: Portal, username?: string): Promise<SecuritySettings> {
  await logIn(page, portal, username);
  await atDashboard(page, portal);
  await page.goto(`${portal.url}/user-settings`);
  const settings = new SecuritySettings(page);
  await settings.list.waitFor();
  return settings;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a passkey is added, completes a login, signs in alone, confirms a change, and is removed', async ({
  page,
  ownPortal,
}) => {
  await addAuthenticator(page);
  const settings = await openSettings(page, ownPortal);
  await settings.list.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page, 'Add a passkey').getByLabel('Name').waitFor();
  await expectAccessible(page);
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Cancel' }).click();
  await settings.addPasskey('Laptop');
  await expect(settings.codes).toHaveCount(10);
  await expect(page.getByRole('status', { name: 'Save your recovery codes' })).toBeFocused();
  await expectAccessible(page);

  const chrome = new Chrome(page);
  await chrome.logOut();
  await logIn(page, ownPortal);
  const second = dialog(page, 'Second step');
  await second.getByRole('button', { name: 'Login' }).waitFor();
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Login' }).click();
  await atDashboard(page, ownPortal);

  await chrome.logOut();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const alone = dialog(page, 'Log in with a passkey');
  await alone.getByRole('button', { name: 'Login' }).waitFor();
  await expectAccessible(page);
  await alone.getByRole('button', { name: 'Login' }).click();
  await atDashboard(page, ownPortal);

  // As ten minutes later: the server refuses once, and what proves is real.
  await page.goto(`${ownPortal.url}/user-settings`);
  await page.route(
    '**/auth/factors/passkeys?*',
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: 'step_up_required',
          message: 'Please confirm that it is you.',
          methods: ['passkey', 'recovery_code'],
        },
      }),
    { times: 1 },
  );
  await settings.list.getByRole('button', { name: 'Remove the passkey Laptop' }).click();
  await dialog(page, 'Remove the passkey Laptop?').getByRole('button', { name: 'Remove' }).click();
  const proof = dialog(page, 'Confirm that it is you');
  await proof.getByRole('button', { name: 'Confirm' }).waitFor();
  await expectAccessible(page);
  const proved = page.waitForResponse('**/auth/step-up');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  expect((await proved).status()).toBe(200);
  await expect(page.getByRole('alert')).toContainText('Removed Laptop.');
  await expect(settings.list.getByText('Laptop')).toHaveCount(0);

  await chrome.logOut();
  await logIn(page, ownPortal);
  await atDashboard(page, ownPortal);
});

test('an authenticator app is added, a login needs its code, and a recovery code stands in for it once', async ({
  page,
  ownPortal,
}) => {
  const settings = await openSettings(page, ownPortal);
  const secret = await settings.beginApp();
  await expectAccessible(page);
  const used = await settings.endApp(secret);
  await expect(settings.codes).toHaveCount(10);
  const code = await settings.codes.first().innerText();

  const chrome = new Chrome(page);
  await chrome.logOut();
  await logIn(page, ownPortal);
  const second = dialog(page, 'Second step');
  const field = second.getByLabel('Code of the authenticator app');
  await field.fill(used);
  await second.getByRole('button', { name: 'Login' }).click();
  await expect(second.getByText('This code is not right, or was used already.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(codeOf(secret, 1));
  await second.getByRole('button', { name: 'Login' }).click();
  await atDashboard(page, ownPortal);

  for (const outcome of ['right', 'used']) {
    await chrome.logOut();
    await logIn(page, ownPortal);
    await second.getByRole('button', { name: 'Use a recovery code' }).click();
    await second.getByLabel('Recovery code').fill(code);
    await second.getByRole('button', { name: 'Login' }).click();
    if (outcome === 'right') await atDashboard(page, ownPortal);
    else await expect(second.getByText('This recovery code is not right, or was used already.')).toBeVisible();
  }
});

test('a lost second factor: an administrator begins its reset, and the owner cancels it by email and in the portal', async ({
  page,
  browser,
  ownPortal,
}) => {
  const settings = await openSettings(page, ownPortal);
  await settings.endApp(await settings.beginApp());

  const office = await browser.newContext();
  const admin = await office.newPage();
  await logIn(admin, ownPortal, 'admin');
  await atDashboard(admin, ownPortal);
  const userId = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return ((await (await fetch('/auth/login', { headers })).json()) as { id: number }).id;
  });
  await admin.goto(`${ownPortal.url}/user/${userId}`);
  const section = admin.getByRole('region', { name: 'Second Factor' });
  const begin = section.getByRole('button', { name: 'Reset Second Factor' });

  async function beginReset() {
    await begin.click();
    const question = dialog(admin, 'Reset the second factor of tech?');
    await question.getByRole('button', { name: 'Begin Reset' }).click();
    await expect(section.getByText(/To be removed on/)).toBeVisible();
  }

  await expect(section.getByText('Has an authenticator app, 10 recovery codes left.')).toBeVisible();
  await begin.click();
  await dialog(admin, 'Reset the second factor of tech?').getByRole('button', { name: 'Begin Reset' }).waitFor();
  await expectAccessible(admin);
  await dialog(admin, 'Reset the second factor of tech?').getByRole('button', { name: 'Cancel' }).click();
  await beginReset();
  await expectAccessible(admin);

  await emailWith(ownPortal.dataDir, OWNER, 'has asked to remove the second factor');
  const elsewhere = await browser.newContext();
  const owner = await elsewhere.newPage();
  await owner.goto(await cancelLinkFor(ownPortal.dataDir, OWNER));
  await expect(owner).toHaveURL(`${ownPortal.url}/cancel-factor-reset`);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Cancel the reset' }).click();
  await expect(owner.getByRole('heading', { name: 'Your second factor stays' })).toBeFocused();
  await admin.reload();
  await expect(begin).toBeVisible();

  await beginReset();
  await page.goto(`${ownPortal.url}/dashboard`);
  const notice = page.getByRole('status', { name: 'Your second factor is to be removed' });
  await expect(notice).toContainText('The administrator admin asked for it');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Cancel the reset' }).click();
  await expect(page.getByText('The reset was cancelled. Your second factor stays.')).toBeVisible();
  await admin.reload();
  await expect(begin).toBeVisible();
  await office.close();
  await elsewhere.close();
});

test.describe('from the day on which administrators need a second factor', () => {
  test.use({ ownSettings: { FACTOR_REQUIRED_FROM: '2020-01-01' } });

  test('every page leads to the settings, and opens once there is one', async ({ page, ownPortal }) => {
    await logIn(page, ownPortal, 'admin');
    await expect(page).toHaveURL(`${ownPortal.url}/user-settings`);
    await expect(page.getByText('Administrators need one to work with the portal.')).toBeVisible();
    const settings = new SecuritySettings(page);
    await settings.list.waitFor();
    await expectAccessible(page);
    await settings.endApp(await settings.beginApp());
    await page.goto(`${ownPortal.url}/users`);
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });
});
