import { expectAccessible } from '../../../expect-accessible.ts';
import {
  expectDashboard,
  dialogNamed,
  logIn,
  openSettings,
  SecuritySettings,
} from '../../../pages/security-settings.ts';
import { waitForEmail } from '../../../system/outbox.ts';
import { expect, test } from '../../../test.ts';

// A passkey belongs to a host name, not to an IP address.
test.use({ as: 'nobody', ownHost: 'localhost' });
test.describe.configure({ timeout: 120_000 });

const OWNER = 'dana.reyes@example.com';

test('a lost second factor: an administrator removes it, and the owner logs in with the password alone', async ({
  page,
  browser,
  ownPortal,
}) => {
  const settings = await openSettings(page, ownPortal);
  await settings.finishAuthenticatorSetup(await settings.startAuthenticatorSetup());

  const office = await browser.newContext();
  const admin = await office.newPage();
  await logIn(admin, ownPortal, 'admin');
  await expectDashboard(admin, ownPortal);
  const userId = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    return ((await (await fetch('/auth/login', { headers })).json()) as { id: number }).id;
  });
  await admin.goto(`${ownPortal.url}/user/${userId}`);
  const section = admin.getByRole('region', { name: 'Second Factor' });
  const begin = section.getByRole('button', { name: 'Reset Second Factor' });

  await expect(section.getByText('Has an authenticator app, 10 recovery codes left.')).toBeVisible();
  await begin.click();
  const question = dialogNamed(admin, 'Reset the second factor of tech?');
  await question.getByRole('button', { name: 'Remove Second Factor' }).waitFor();
  await expectAccessible(admin);
  await question.getByRole('button', { name: 'Remove Second Factor' }).click();
  await expect(section.getByText('None. The password alone opens this account.')).toBeFocused();
  await expectAccessible(admin);

  await waitForEmail(ownPortal.dataDir, OWNER, 'removed your passkeys');
  await page.reload();
  await expect(page).toHaveURL(`${ownPortal.url}/login`);
  await logIn(page, ownPortal);
  await expect(page).toHaveURL(`${ownPortal.url}/user-settings`);
  await office.close();
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
    await settings.finishAuthenticatorSetup(await settings.startAuthenticatorSetup());
    await page.goto(`${ownPortal.url}/users`);
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });
});
