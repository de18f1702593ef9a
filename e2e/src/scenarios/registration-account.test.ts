import { Chrome } from '../pages/chrome.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import { RegistrationScreen } from '../pages/registration-screen.ts';
import { PASSWORD } from '../system/accounts.ts';
import { signInAs } from '../system/sign-in-as.ts';
import { waitForEmail } from '../system/outbox.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });
// The scenario first starts a separate portal, and has three people in it.
test.describe.configure({ timeout: 240_000 });

const NEW_PASSWORD = 'a-new-portal-password';

test('a technician registers, is approved, edits their settings and changes their password, which signs their other device out', async ({
  page,
  browser,
  ownPortal,
}) => {
  const registration = new RegistrationScreen(page);
  await page.goto(`${ownPortal.url}/login`);
  await page.getByRole('link', { name: 'Register' }).click();
  await registration.button.click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByText('Phone is required')).toBeVisible();

  await registration.fill('tech');
  await expect(page.getByLabel('State')).toHaveValue('WA');
  await expect(page.getByLabel('Phone')).toHaveValue('(253) 555-0199');
  await registration.button.click();
  await expect(registration.username).toBeFocused();
  await expect(registration.username).toHaveAccessibleDescription(/already taken/);

  await page.reload();
  await expect(page.getByLabel('Company')).toHaveValue('Vance RV');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await registration.fill('kim');
  await registration.button.click();
  await expect(page.getByRole('status').getByText('Registration successful!')).toBeInViewport();
  await expect(registration.username).toHaveValue('');

  const login = new LoginScreen(page);
  await page.goto(`${ownPortal.url}/login`);
  await login.signIn('kim');
  await expect(page.getByText("We're sorry, you're not approved.")).toBeVisible();
  await page.goto(`${ownPortal.url}/user-settings`);
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, ownPortal.url, 'admin');
  await office.goto(`${ownPortal.url}/tech-approval`);
  await office.getByRole('button', { name: 'Approve kim' }).click();
  await expect(office.getByRole('alert')).toContainText('Approved kim.');
  await waitForEmail(ownPortal.dataDir, 'kim@example.com', 'has been approved');
  await office.context().close();

  await page.reload();
  const chrome = new Chrome(page);
  await chrome.goTo('User Settings');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await page.getByLabel('City').fill('Olympia');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your settings are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Olympia');

  const van = await (await browser.newContext()).newPage();
  await van.goto(`${ownPortal.url}/login`);
  await new LoginScreen(van).signIn('kim');
  await expect(van).toHaveURL(`${ownPortal.url}/dashboard`);

  await page.reload();
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');

  await page.getByLabel('Current password').fill('not-my-password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not correct.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your other devices were signed out.')).toBeVisible();
  await expect(devices).toHaveCount(1);

  await expect(van).toHaveURL(`${ownPortal.url}/login`, { timeout: 20_000 });
  await expect(van.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  const there = new LoginScreen(van);
  await there.signIn('kim', PASSWORD);
  await expect(there.alert.filter({ hasText: 'Login failed' })).toBeVisible();
  await there.signIn('kim', NEW_PASSWORD);
  await expect(van).toHaveURL(`${ownPortal.url}/dashboard`);

  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No other device is signed in.')).toBeVisible();
  await van.reload();
  await expect(van).toHaveURL(`${ownPortal.url}/login`);
  await van.context().close();
});
