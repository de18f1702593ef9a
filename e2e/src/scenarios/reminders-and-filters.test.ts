import { expectAccessible } from '../expect-accessible.ts';
import { EstimateScreen } from '../pages/estimate-screen.ts';
import { enterAs } from '../system/enter.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

test('a technician sets reminders with the approval email, sees the next one, and switches them off', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  await enterAs(page, ownPortal.url, 'tech');
  const estimate = new EstimateScreen(page);
  await estimate.create(ownPortal.url, 'sheila.abernathy18@example.com');
  await estimate.addLabor('Replace the water heater', '1.5', '100');
  await estimate.save();
  await estimate.approval.click();
  await page.getByRole('button', { name: 'Send Approval Email' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Approval Email' });
  await sending.getByRole('textbox', { name: 'Remind After (Days)' }).fill('3');
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText(/Next reminder on .+, unless the customer answers\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change Reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await dialog.getByRole('textbox', { name: 'Remind After (Days)' }).clear();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The customer is not reminded of the approval email.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Set Reminders' })).toBeVisible();
});

test('the link of a reminder asks first, and one that is not known says what to do', async ({ page, ownPortal }) => {
  // As a program does that opens addresses of headers.
  await page.goto(`${ownPortal.url}/api/estimate/stop-reminders?t=of-no-reminder`);
  await expect(page).toHaveURL(`${ownPortal.url}/stop-reminders`);
  await expect(page.getByRole('heading', { name: 'No more reminders' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Me No More' }).click();
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});

test.describe('signed in', () => {
  test.use({ as: 'technician' });

  test('the parts of a category are narrowed to a brand, in the address', async ({ page }) => {
    await page.goto('/categories/appliances/water-heaters');
    const brand = page.getByRole('combobox', { name: 'Brand' });
    const parts = page.getByRole('list', { name: 'Parts' });
    await expect(parts).toBeVisible();
    await brand.selectOption('Suburban');
    await expect(page).toHaveURL('/categories/appliances/water-heaters?brand=Suburban');
    await expect(parts.getByRole('article').first()).toContainText('Suburban');
    await expectAccessible(page);
    await page.reload();
    await expect(brand).toHaveValue('Suburban');
    await page.goBack();
    await expect(page).toHaveURL('/categories/appliances/water-heaters');
    await expect(brand).toHaveValue('');
  });
});
