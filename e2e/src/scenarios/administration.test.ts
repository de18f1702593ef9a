import { Chrome } from '../pages/chrome.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import { registerTech } from '../system/api.ts';
import { emailWith } from '../system/outbox.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });
// Each scenario starts a portal of its own first.
test.describe.configure({ timeout: 180_000 });

test('a technician registers, is approved, works, loses their role, and the log has all of it', async ({
  page,
  browser,
  ownPortal,
}) => {
  await registerTech(ownPortal.url, 'kim');
  const longest = 'w'.repeat(64);
  await registerTech(ownPortal.url, longest, { first_name: longest, last_name: longest, company: longest });
  const chrome = new Chrome(page);
  await page.goto(`${ownPortal.url}/login`);
  await new LoginScreen(page).signIn('admin');
  await chrome.goTo('Tech Approval');

  // However long somebody's texts are, the buttons stay where they are.
  const approve = page.getByRole('button', { name: 'Approve wwww' });
  await expect(approve).toBeInViewport({ ratio: 1 });

  const waiting = page.getByRole('row', { name: /kim/ });
  await expect(waiting).toContainText('Kim');
  await page.getByRole('button', { name: 'Approve kim' }).click();
  await expect(page.getByRole('alert')).toContainText('Approved kim.');
  await expect(waiting).toBeHidden();
  await emailWith(ownPortal.dataDir, 'kim@example.com', 'has been approved');

  const technician = await browser.newContext();
  const his = await technician.newPage();
  await his.goto(`${ownPortal.url}/login`);
  await new LoginScreen(his).signIn('kim');
  await expect(his).toHaveURL(`${ownPortal.url}/dashboard`);
  await new Chrome(his).goTo('Parts Store');
  await expect(his.getByRole('heading', { level: 1, name: 'Parts Store' })).toBeVisible();

  await chrome.goTo('Users');
  await page.getByLabel('Search users').fill('kim');
  await page.getByRole('row', { name: /kim@example.com/ }).click();
  await page.getByLabel('Role').selectOption('Retail');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved changes to kim.')).toBeVisible();
  await his.reload();
  await expect(his).toHaveURL(`${ownPortal.url}/login`);
  await technician.close();

  await chrome.goTo('Audit Log');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row', { name: /Role changed/ })).toContainText(/kim.*tech to→ retail/s);
  await expect(log.getByRole('row', { name: /Tech approved/ })).toContainText('Unapproved to→ Approved');
  await page.getByLabel('Action').selectOption('Tech approved');
  await expect(log.getByRole('row', { name: /Role changed/ })).toBeHidden();
});

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
  await emailWith(ownPortal.dataDir, 'owen.brandt@example.com', 'is active again');
  await chrome.logOut();
  await login.signIn('tech2');
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);
  await chrome.goTo('Customers');
  await expect(page.getByText('No customers yet.')).toBeVisible();
});
