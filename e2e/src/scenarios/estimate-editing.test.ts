import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { Chrome } from '../pages/chrome.ts';
import { EstimateScreen } from '../pages/estimate-screen.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import { expect, test } from '../test.ts';

// Each scenario is a long editing session, and the portal may be busy.
test.describe.configure({ timeout: 300_000 });
test.use({ as: 'tech' });

const customer = 'denise.thibodeaux';

async function newEstimate(page: Page): Promise<EstimateScreen> {
  const estimate = new EstimateScreen(page);
  await estimate.create('', customer);
  return estimate;
}

test('an estimate grows from a draft to an invoice, and a change makes it a draft again', async ({ page }) => {
  const estimate = await newEstimate(page);
  await expect(page.getByText('No parts added yet.')).toBeVisible();
  await expect(page.getByText('No items added yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add Part' }).click();
  const catalog = page.getByRole('dialog', { name: 'Search Parts Catalog' });
  await catalog.getByRole('searchbox').fill('waste valve');
  await page.keyboard.press('Enter');
  await catalog
    .getByRole('button', { name: /^Add to Estimate/ })
    .first()
    .click();
  await expect(page.getByText(/was added\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(estimate.parts.getByRole('img', { name: 'Saved' })).toBeVisible();

  const dialog = await estimate.openLineDialog('Charge');
  await dialog.getByLabel('Description').fill('<img src=x onerror="document.title=\'hacked\'">');
  await dialog.getByRole('button', { name: 'Add', exact: true }).hover();
  await expect(page.getByRole('tooltip', { name: 'A charge cannot be worth $0.' })).toBeVisible();
  await dialog.getByLabel('Price').pressSequentially('.50');
  await expect(dialog.getByLabel('Price')).toHaveValue('0.50');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(estimate.unsavedMarks).toHaveCount(1);
  await estimate.approval.hover();
  await expect(page.getByRole('tooltip', { name: 'Please save before getting approval' })).toBeVisible();
  await expectAccessible(page);
  await estimate.save();
  const total = await estimate.summary.innerText();
  await page.reload();
  await expect(estimate.charges.getByText('onerror')).toBeVisible();
  expect(await estimate.summary.innerText()).toBe(total);
  expect(await page.title()).not.toBe('hacked');

  await estimate.approveInPerson();
  await estimate.parts.getByRole('button', { name: /^Edit/ }).click();
  await estimate.parts.getByRole('textbox').fill('2');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'End the approval?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change and End Approval' }).click();
  await expect(estimate.approval).toBeVisible();
  await expect(estimate.invoiceWarning).toBeHidden();
  await expect(estimate.timeline).toContainText('Reverted to draft');
});

test('what was typed survives a reload, an ended session and no network, and goes with Log Out', async ({ page }) => {
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length);
  const estimate = await newEstimate(page);
  const address = page.url();
  await estimate.addCharge('Half a thought', '15');
  await expect.poll(stored).toBe(1);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(estimate.charges).toContainText('Half a thought');

  await page.context().setOffline(true);
  await estimate.saveButton.click();
  await expect(page.getByRole('img', { name: 'Error saving' })).toBeVisible();
  await page.context().setOffline(false);

  await page.evaluate(() => localStorage.setItem('token', 'of a session that has ended'));
  await page.goto(address);
  await new LoginScreen(page).signIn('tech');
  await expect(page).not.toHaveURL(/login/);
  await page.goto(address);
  await page.getByRole('button', { name: 'Restore' }).click();
  await estimate.save();
  await page.reload();
  await expect(estimate.charges).toContainText('Half a thought');
  await expect.poll(stored).toBe(0);

  await estimate.addCharge('Nobody else should read this', '5');
  await expect.poll(stored).toBe(1);
  await new Chrome(page).logOut();
  await expect.poll(stored).toBe(0);
});
