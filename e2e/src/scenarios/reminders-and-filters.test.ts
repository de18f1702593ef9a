import { expectAccessible } from '../expect-accessible.ts';
import { addPayingCustomer, createDraftEstimate } from '../pages/start-estimate.ts';
import { expect, test } from '../test.ts';

test('a technician sets reminders with the approval email, sees the next one, and switches them off', async ({
  page,
  account,
}) => {
  test.setTimeout(180_000);
  const estimate = await createDraftEstimate(page, '', await addPayingCustomer(account));
  await estimate.approval.click();
  await page.getByRole('button', { name: 'Send Approval Email' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Approval Email' });
  await sending.getByRole('textbox', { name: 'Remind After (Days)' }).fill('3');
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText(/Next reminder on .+, unless the customer responds\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change Reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await dialog.getByRole('textbox', { name: 'Remind After (Days)' }).clear();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The customer is not reminded of the approval email.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Set Reminders' })).toBeVisible();
});

test('the parts of a category are narrowed to a brand, in the address', async ({ page }) => {
  await page.goto('/categories/appliances/water-heaters');
  const brand = page.getByRole('combobox', { name: 'Brand' });
  const parts = page.getByRole('list', { name: 'Parts' });
  await expect(parts).toBeVisible();
  await brand.selectOption('Suburban');
  await expect(page).toHaveURL('/categories/appliances/water-heaters?brand=Suburban');
  await expect(parts.getByRole('article').first()).toContainText('Suburban');
  await page.reload();
  await expect(brand).toHaveValue('Suburban');
  await page.goBack();
  await expect(page).toHaveURL('/categories/appliances/water-heaters');
  await expect(brand).toHaveValue('');
});
