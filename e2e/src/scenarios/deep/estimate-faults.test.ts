import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { signOut } from '../../system/api.ts';
import { freePort } from '../../system/free-port.ts';
import { startMailCatcher } from '../../system/mail-catcher.ts';
import { startPortal } from '../../system/portal-process.ts';
import { expect, test } from '../../test.ts';

// Kills and restarts a server, and waits for a mail server.
test.describe.configure({ timeout: 300_000 });

const customer = 'sheila.abernathy18@example.com';

test.describe('a dead server', () => {
  test.use({ as: 'nobody' });

  test('and a dead mail server lose nothing of an estimate, and the page reports both', async ({ page, ownPortal }) => {
    await page.goto(`${ownPortal.url}/login`);
    await new LoginScreen(page).signIn('tech');
    await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);
    const estimate = new EstimateScreen(page);
    await estimate.create(ownPortal.url, customer);
    await estimate.addCharge('Half a thought', '15');
    await page.getByRole('button', { name: 'Edit notes' }).click();
    await page.getByRole('textbox', { name: 'Notes' }).fill('Back door');

    await ownPortal.kill();
    await estimate.saveButton.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'No response came, so this may be done already.' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Edit customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Customer' });
    await dialog.getByLabel('Last Name').fill('Abernathy-Kent');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No response came, so this may be done already.');

    const mailPort = await freePort();
    const restarted = await startPortal(ownPortal.dataDir, ownPortal.port, () => ({
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'portal@example.com',
    }));
    try {
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Abernathy-Kent');
      await estimate.saveButton.click();
      await expect(estimate.charges.getByRole('img', { name: 'Saved' })).toBeVisible();
      await page.reload();
      await expect(estimate.charges).toContainText('Half a thought');
      await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Back door');

      await estimate.sendApproval();
      const delayed = page.getByText('The approval email has not gone out yet.');
      await expect(delayed).toBeVisible({ timeout: 20_000 });
      await expect(estimate.timeline).toContainText('Approval email waits for the mail server');
      const mail = await startMailCatcher(mailPort);
      await expect(estimate.timeline).toContainText('Approval email sent', { timeout: 60_000 });
      await expect(delayed).toBeHidden();
      expect(mail.received).toHaveLength(1);
      expect(mail.received[0]).toContain(`To: ${customer}`);
      await mail.stop();
    } finally {
      await restarted.stop();
    }
  });
});

test.describe('an ended session', () => {
  test.use({ as: 'tech' });

  test('in the middle of editing leads back to what was typed, dialogs included', async ({ page, baseURL }) => {
    const estimate = new EstimateScreen(page);
    await estimate.create('', 'denise.thibodeaux');
    const address = page.url();
    await estimate.addCharge('Half a thought', '15');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    await signOut(baseURL ?? '', token);
    await estimate.saveButton.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await new LoginScreen(page).signIn('tech');
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Restore' }).click();
    await estimate.save();

    const labor = await estimate.openLineDialog('Labor');
    await labor.getByLabel('Description').fill('Still being typed');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(labor.getByLabel('Description')).toHaveValue('Still being typed');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('Still being typed')))
      .toBe(true);
    // Simulates a crash, in which no page asks before it closes.
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(address);
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect(again.getByRole('dialog', { name: 'Add Labor' }).getByLabel('Description')).toHaveValue(
      'Still being typed',
    );
  });
});
