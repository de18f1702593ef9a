import { expectAccessible } from '../../../expect-accessible.ts';
import { atDashboard, dialog, logIn, openSettings, SecuritySettings } from '../../../pages/security-settings.ts';
import { cancelLinkFor, emailWith } from '../../../system/outbox.ts';
import { expect, test } from '../../../test.ts';

// A passkey belongs to a host name: an address is none.
test.use({ as: 'nobody', ownHost: 'localhost' });
test.describe.configure({ timeout: 120_000 });

const OWNER = 'dana.reyes@example.com';

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
