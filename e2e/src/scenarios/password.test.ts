import { LoginScreen } from '../pages/login-screen.ts';
import { resetLinkFor } from '../system/outbox.ts';
import { PASSWORD } from '../system/accounts.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

const NEW_PASSWORD = 'a-new-portal-password';

test('a forgotten password is set anew through the emailed link, once', async ({ page, ownPortal }) => {
  test.setTimeout(90_000);
  const login = new LoginScreen(page);
  await page.goto(`${ownPortal.url}/login`);
  await login.requestPasswordReset('marian.keller@example.com');
  const link = await resetLinkFor(ownPortal.dataDir, 'marian.keller@example.com');

  await page.goto(link);
  await expect(page).toHaveURL(`${ownPortal.url}/reset-password`);
  const next = page.getByLabel('New password', { exact: true });
  const confirm = page.getByLabel('Confirm password', { exact: true });
  const reset = page.getByRole('button', { name: 'Reset Password' });

  await next.fill('short');
  await confirm.fill('short');
  await reset.click();
  await expect(page.getByText('Password must be at least 8 characters.')).toBeVisible();
  await next.fill(NEW_PASSWORD);
  await confirm.fill('something-else');
  await reset.click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await confirm.fill(NEW_PASSWORD);
  await reset.click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await page.goto(`${ownPortal.url}/login`);
  await login.signIn('admin', PASSWORD);
  await expect(login.alert).toContainText('Login failed');
  await login.signIn('admin', NEW_PASSWORD);
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);

  await new LoginScreen(page).page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await next.fill(NEW_PASSWORD);
  await confirm.fill(NEW_PASSWORD);
  await reset.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeHidden();
});
