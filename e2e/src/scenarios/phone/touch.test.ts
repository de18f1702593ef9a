import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { findSmallTargets } from '../../screens/layout-checks.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 180_000 });

test('Back closes the uppermost dialog first, and asks before work is lost', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add Customer' });
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await add.click();
  await form.waitFor();
  expect(await findSmallTargets(page)).toEqual([]);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/customers');
  await page.goForward();
  await expect(form).toBeHidden();
  await add.click();
  await form.getByLabel('First Name').fill('Zed');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('First Name')).toHaveValue('Zed');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('an estimate in hand: labor takes the rate over, approval is in reach after Save, the margin is hidden', async ({
  page,
}) => {
  await page.goto('/estimates');
  await page.getByRole('link', { name: 'Create New Estimate' }).click();
  await page.getByRole('combobox', { name: 'Find a customer' }).fill('a');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/estimate\/\d+$/);
  const estimate = new EstimateScreen(page);
  await estimate.addLabor('Install', '1', '95');
  const dialog = await estimate.openLineDialog('Labor');
  await expect(dialog.getByLabel('Hourly Rate')).toHaveValue('95');
  await page.goBack();
  await expect(dialog).toBeHidden();
  // Unsaved work: Back asks, and leaves after the answer.
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const next = page.getByRole('button', { name: 'Get Approval' }).last();
  await expect(next).toBeInViewport();
  const margin = page.getByLabel('Margin, not shown to the customer');
  await expect(margin).toHaveCount(1);
  await next.click();
  await page.getByRole('button', { name: 'In-Person Approval' }).click();
  await expect(page.getByRole('dialog', { name: 'Accept Estimate' })).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await expect(margin).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Show margin' }).click();
  await expect(margin).toHaveCount(1);
  await estimate.addCharge('Disposal', '15');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/\/estimate\/\d+$/);
});

test('a pager stands in one line, and its current page is marked without colors, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/my-orders');
  const pager = page.getByRole('navigation', { name: /^Pages/ });
  const buttons = pager.getByRole('button').filter({ visible: true });
  await expect(buttons).not.toHaveCount(0);
  const tops = await buttons.evaluateAll((each) =>
    each.map((button) => Math.round(button.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  await pager.scrollIntoViewIfNeeded();
  for (const word of ['Previous', 'Next'])
    await expect(pager.getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
  const background = (name: string) =>
    pager.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await background('Page 1')).not.toBe(await background('Page 2'));
});
