import { Chrome } from '../../../pages/chrome.ts';
import { LoginScreen } from '../../../pages/login-screen.ts';
import { waitForEmail } from '../../../system/outbox.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });
// Each scenario first starts a separate portal.
test.describe.configure({ timeout: 180_000 });

test('a deleted technician is out; their customers are handed over, and the account is reactivated', async ({
  page,
  ownPortal,
}) => {
  const login = new LoginScreen(page);
  const chrome = new Chrome(page);
  await page.goto(`${ownPortal.url}/login`);
  await login.signIn('admin');
  await chrome.goTo('Techs');

  const row = page.getByRole('row', { name: /owen\.brandt@example\.com/ });
  await row.getByRole('button', { name: 'Delete tech2' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm deletion for user tech2?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: 'Delete tech2' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('Successfully deleted tech2.');
  await expect(row).toBeHidden();

  await page.getByLabel('Approval').selectOption('Unapproved');
  await page.getByRole('link', { name: 'newtech' }).click();
  await expect(page.getByRole('region', { name: 'User Info' })).toContainText('TECH');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await chrome.logOut();
  await login.signIn('tech2');
  await expect(login.alert).toContainText('Login failed');

  await login.signIn('admin');
  await chrome.goTo('Users');
  await page.getByLabel('Accounts').selectOption('Deactivated');
  await page.getByRole('row', { name: /owen\.brandt@example\.com/ }).click();
  await expect(page.getByText(/^Deactivated on/)).toBeVisible();
  const account = new URL(page.url()).searchParams.get('user') ?? '';
  await page.goto(`${ownPortal.url}/user/${account}`);
  await page.getByRole('link', { name: 'Hand Over' }).click();
  await page.getByLabel('To', { exact: true }).selectOption('Dana Reyes (tech)');
  await page.getByRole('button', { name: 'Hand Over' }).click();
  await expect(page.getByText(/over to Dana Reyes\.$/)).toBeVisible();
  await page.goto(`${ownPortal.url}/customers?tech=${account}`);
  await expect(page.getByText('No results.')).toBeVisible();

  await page.goto(`${ownPortal.url}/user/${account}`);
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await waitForEmail(ownPortal.dataDir, 'owen.brandt@example.com', 'is active again');
  await chrome.logOut();
  await login.signIn('tech2');
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);
  await chrome.goTo('Customers');
  await expect(page.getByText('No customers yet.')).toBeVisible();
});
