import { Chrome } from '../pages/chrome.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import { registerTech } from '../system/api.ts';
import { signInAs } from '../system/sign-in-as.ts';
import { waitForEmail } from '../system/outbox.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });
// Each scenario first starts a separate portal.
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
  await signInAs(page, ownPortal.url, 'admin');
  await page.goto(`${ownPortal.url}/tech-approval`);

  // The buttons stay in place next to long texts.
  const approve = page.getByRole('button', { name: 'Approve wwww' });
  await expect(approve).toBeInViewport({ ratio: 1 });

  const waiting = page.getByRole('row', { name: /kim/ });
  await expect(waiting).toContainText('Kim');
  await page.getByRole('button', { name: 'Approve kim' }).click();
  await expect(page.getByRole('alert')).toContainText('Approved kim.');
  await expect(waiting).toBeHidden();
  await waitForEmail(ownPortal.dataDir, 'kim@example.com', 'has been approved');

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
  await expect(log.getByRole('row', { name: /Role changed/ })).toContainText(/kim.*Tech to→ Retail/s);
  await expect(log.getByRole('row', { name: /Tech approved/ })).toContainText('Unapproved to→ Approved');
  await page.getByLabel('Action').selectOption('Tech approved');
  await expect(log.getByRole('row', { name: /Role changed/ })).toBeHidden();
});
