import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { Chrome } from '../pages/chrome.ts';
import { expectDashboard, codeOf, dialogNamed, logIn, openSettings } from '../pages/security-settings.ts';
import { expect, test } from '../test.ts';

// A passkey belongs to a host name, not to an IP address.
test.use({ as: 'nobody', ownHost: 'localhost' });
test.describe.configure({ timeout: 120_000 });

/** Chromium's virtual authenticator, as in a laptop with a fingerprint reader. */
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

test('a passkey is added, completes a login, signs in alone, confirms a change, and is removed', async ({
  page,
  ownPortal,
}) => {
  await addAuthenticator(page);
  const settings = await openSettings(page, ownPortal);
  await settings.list.getByRole('button', { name: 'Add a passkey' }).click();
  await dialogNamed(page, 'Add a passkey').getByLabel('Name').waitFor();
  await expectAccessible(page);
  await dialogNamed(page, 'Add a passkey').getByRole('button', { name: 'Cancel' }).click();
  await settings.addPasskey('Laptop');
  await expect(settings.codes).toHaveCount(10);
  await expect(page.getByRole('status', { name: 'Save your recovery codes' })).toBeFocused();
  await expectAccessible(page);

  const chrome = new Chrome(page);
  await chrome.logOut();
  await logIn(page, ownPortal);
  const second = dialogNamed(page, 'Second step');
  await second.getByRole('button', { name: 'Login' }).waitFor();
  await expectAccessible(page);
  await second.getByRole('button', { name: 'Login' }).click();
  await expectDashboard(page, ownPortal);

  await chrome.logOut();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const alone = dialogNamed(page, 'Log in with a passkey');
  await alone.getByRole('button', { name: 'Login' }).waitFor();
  await expectAccessible(page);
  await alone.getByRole('button', { name: 'Login' }).click();
  await expectDashboard(page, ownPortal);

  // Simulates ten minutes later: the server refuses once, and the reauthentication is real.
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
  await dialogNamed(page, 'Remove the passkey Laptop?').getByRole('button', { name: 'Remove' }).click();
  const proof = dialogNamed(page, 'Confirm that it is you');
  await proof.getByRole('button', { name: 'Confirm' }).waitFor();
  await expectAccessible(page);
  const proved = page.waitForResponse('**/auth/step-up');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  expect((await proved).status()).toBe(200);
  await expect(page.getByRole('alert')).toContainText('Removed Laptop.');
  await expect(settings.list.getByText('Laptop')).toHaveCount(0);

  await chrome.logOut();
  await logIn(page, ownPortal);
  await expectDashboard(page, ownPortal);
});

test('an authenticator app is added, a login needs its code, and a recovery code stands in for it once', async ({
  page,
  ownPortal,
}) => {
  const settings = await openSettings(page, ownPortal);
  const secret = await settings.startAuthenticatorSetup();
  await expectAccessible(page);
  const used = await settings.finishAuthenticatorSetup(secret);
  await expect(settings.codes).toHaveCount(10);
  const code = await settings.codes.first().innerText();

  const chrome = new Chrome(page);
  await chrome.logOut();
  await logIn(page, ownPortal);
  const second = dialogNamed(page, 'Second step');
  const field = second.getByLabel('Code from the authenticator app');
  await field.fill(used);
  await second.getByRole('button', { name: 'Login' }).click();
  await expect(second.getByText('This code is wrong or was already used.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(codeOf(secret, 1));
  await second.getByRole('button', { name: 'Login' }).click();
  await expectDashboard(page, ownPortal);

  for (const outcome of ['right', 'used']) {
    await chrome.logOut();
    await logIn(page, ownPortal);
    await second.getByRole('button', { name: 'Use a recovery code' }).click();
    await second.getByLabel('Recovery code').fill(code);
    await second.getByRole('button', { name: 'Login' }).click();
    if (outcome === 'right') await expectDashboard(page, ownPortal);
    else await expect(second.getByText('This recovery code is wrong or was already used.')).toBeVisible();
  }
});
