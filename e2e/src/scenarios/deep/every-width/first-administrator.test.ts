import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../expect-accessible.ts';
import { Chrome } from '../../../pages/chrome.ts';
import { LoginScreen } from '../../../pages/login-screen.ts';
import { RegistrationScreen } from '../../../pages/registration-screen.ts';
import { createDataFolder } from '../../../system/data-folder.ts';
import { freePort } from '../../../system/free-port.ts';
import { startMailCatcher } from '../../../system/mail-catcher.ts';
import { startPortal } from '../../../system/portal-process.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'a password of their own';

async function fillIn(page: Page, username: string): Promise<void> {
  const texts = {
    'First Name': 'Ada',
    'Last Name': 'Lee',
    Email: `${username}@example.com`,
    Username: username,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

test('a production server without accounts: its link makes the administrator, who approves the first technician', async ({
  page,
  browser,
}) => {
  const dataDir = createDataFolder();
  const mailPort = await freePort();
  const mail = await startMailCatcher(mailPort);
  const portal = await startPortal(dataDir, undefined, () => ({
    NODE_ENV: 'production',
    REHEARSAL: '1',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Portal <portal@example.com>',
  }));
  try {
    await expect.poll(() => portal.output()).toContain('/set-up?t=');
    const link = /http\S+\/set-up\?t=[\w-]+/.exec(portal.output())?.[0] ?? 'none';

    const elsewhere = await browser.newContext();
    const theirs = await elsewhere.newPage();
    for (const [opened, name] of [
      [page, 'ada'],
      [theirs, 'eve'],
    ] as const) {
      await opened.goto(link);
      await expect(opened).toHaveURL(`${portal.url}/set-up`);
      await fillIn(opened, name);
    }
    await expectAccessible(page);
    const setUp = { name: 'Set up administrator' };
    await page.getByRole('button', setUp).click();
    await expect(page.getByRole('heading', { name: 'Administrator set up' })).toBeVisible();
    await theirs.getByRole('button', setUp).click();
    await expect(theirs.getByRole('alert')).toContainText('This link is no longer valid');
    await theirs.reload();
    await expect(theirs.getByText('Open the full link that the server printed')).toBeVisible();

    await page.getByRole('link', { name: 'Go to Login' }).click();
    await new LoginScreen(page).signIn('ada', PASSWORD);
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expect(page.getByText('REHEARSAL')).toBeVisible();

    await theirs.goto(`${portal.url}/tech-register`);
    const registration = new RegistrationScreen(theirs);
    await registration.fill('kim');
    await registration.button.click();
    await expect(theirs.getByText('Registration successful!')).toBeVisible();
    const confirmation = /http\S+\/confirm-email\?t=[\w-]+/;
    await expect.poll(() => mail.text(), { timeout: 20_000 }).toMatch(confirmation);
    await theirs.goto(confirmation.exec(mail.text())?.[0] ?? 'none');
    await expectAccessible(theirs);
    await theirs.getByRole('button', { name: 'Confirm email' }).click();
    await expect(theirs.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();

    const chrome = new Chrome(page);
    await chrome.goTo('Tech Approval');
    await page.getByRole('button', { name: 'Approve kim' }).click();
    await expect(page.getByRole('alert')).toContainText('Approved kim.');
    await expect.poll(() => mail.received.join('\n'), { timeout: 20_000 }).toContain('To: kim@example.com');

    await theirs.goto(`${portal.url}/login`);
    await new LoginScreen(theirs).signIn('kim');
    await new Chrome(theirs).goTo('Parts Store');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Parts Store' })).toBeVisible();

    await chrome.goTo('Audit Log');
    const log = page.getByRole('table', { name: 'Audit log' });
    await expect(log.getByRole('row', { name: /Administrator created/ })).toContainText('By the one-time link');
    expect(portal.output().split(link)).toHaveLength(2);
    await elsewhere.close();
  } finally {
    await portal.stop();
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
