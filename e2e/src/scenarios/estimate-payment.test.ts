import { expectAccessible } from '../expect-accessible.ts';
import { cards, CheckoutScreen } from '../pages/checkout-screen.ts';
import { EstimateScreen } from '../pages/estimate-screen.ts';
import { signInAs } from '../system/sign-in-as.ts';
import { expect, test } from '../test.ts';

// Long timeout: the scenario runs from the first line item to the reimbursed order, perhaps on a busy portal.
test.describe.configure({ timeout: 300_000 });
test.use({ as: 'tech' });

test('an invoice is declined, then paid, and an administrator reimburses the order', async ({ page, browser }) => {
  const estimate = new EstimateScreen(page);
  await estimate.create('', 'sheila.abernathy18@example.com');
  await estimate.addLabor('Replace the water heater', '1.5', '100');
  await estimate.save();
  await estimate.approveInPerson();
  const address = page.url();

  const checkout = new CheckoutScreen(page);
  await estimate.pay.click();
  const dialog = page.getByRole('dialog', { name: 'Pay Invoice' });
  await expect(dialog).toContainText('Sheila Abernathy');
  await expect(dialog).toContainText('$159.00');
  await expect(checkout.card.getByLabel('Name on card')).toHaveValue('Sheila Abernathy');
  await expectAccessible(page);
  await checkout.terms.check();
  await checkout.payWith(cards.declined);
  await expect(page.getByRole('alert').filter({ hasText: /^PAYMENT ERROR: / })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(estimate.invoiceWarning).toBeVisible();

  await estimate.pay.click();
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible();
  const actions = ['Delete', 'Save', 'Pay', 'Get Approval', 'Revert to Draft', 'Add Part', 'Duplicate'];
  expect(await estimate.offeredActions(...actions)).toEqual(['Duplicate']);
  await expect(estimate.timeline).toContainText('Paid');

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInAs(admin, new URL(address).origin, 'admin');
  await admin.goto(address);
  const toggle = admin.getByRole('button', { name: 'Not Reimbursed' });
  await toggle.hover();
  await expect(admin.getByRole('tooltip', { name: 'Click to toggle reimburse status' })).toBeVisible();
  await toggle.click();
  await expect(admin.getByRole('button', { name: 'Reimbursed', exact: true })).toBeVisible();
  await context.close();
});

test('the list of estimates filters and pages, and comes back as it was', async ({ page }) => {
  await page.goto('/estimates');
  const table = page.getByRole('table', { name: 'Estimates' });
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  for (const card of ['Estimates Value', 'Pending Estimates', 'Invoice Conversion Rate']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  const filter = page.getByRole('combobox', { name: 'Filter estimates' });
  await filter.selectOption('Expired');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rows.nth(1)).toContainText('Expired');
  const state = page.url();
  await page.reload();
  await expect(filter.locator('option:checked')).toHaveText('Expired');

  await rows.nth(1).click();
  await expect(page.getByText('This estimate has expired. Duplicate it to continue with a new draft.')).toBeVisible();
  // Duplicate is the only action, and needs no menu.
  await expect(page.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Print' })).toHaveCount(0);
  await page.goBack();
  expect(page.url()).toBe(state);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});
