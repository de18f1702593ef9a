import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { EstimateScreen } from '../pages/estimate-screen.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import { approvalLinkFor } from '../system/outbox.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

const customer = 'sheila.abernathy18@example.com';

/** Makes a second option of the draft on the page, which opens as a copy of the first. */
async function addOption(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Option' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Option' });
  await dialog.getByLabel('Title of this estimate').fill('Repair');
  await dialog.getByLabel('Title of the new option').fill('Replace');
  await dialog.getByLabel('Note for the customer').fill('A new heater, with ten years of warranty');
  await expectAccessible(page);
  const first = page.url();
  await dialog.getByRole('button', { name: 'Add Option' }).click();
  await page.waitForURL((url) => url.href !== first);
}

const optionLink = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Options' }).getByRole('link', { name });

test('a customer picks one of two options by the emailed link', async ({ page, browser, ownPortal, viewport }) => {
  test.setTimeout(180_000);
  await page.goto(`${ownPortal.url}/login`);
  await new LoginScreen(page).signIn('tech');
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);
  const estimate = new EstimateScreen(page);
  await estimate.create(ownPortal.url, customer);
  await estimate.addLabor('Mend the water heater', '1.5', '100');
  await estimate.save();
  const repair = page.url();
  await addOption(page);
  await expect(optionLink(page, /^Replace/)).toHaveAttribute('aria-current', 'page');
  await estimate.addCharge('Water heater', '500');
  await estimate.save();
  await expect(optionLink(page, /^Replace/)).toContainText('$689.00');
  await expectAccessible(page);
  await estimate.sendApproval();
  const link = await approvalLinkFor(ownPortal.dataDir, customer);

  const context = await browser.newContext({ viewport });
  const reader = await context.newPage();
  await reader.goto(link);
  const choice = reader.getByRole('group', { name: 'Choose one of 2 options' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice).toContainText('ten years of warranty');
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Accept Estimate' }).click();
  await expect(reader.getByRole('alert')).toHaveText('Please choose an option first.');
  await reader.keyboard.press('Space');
  await reader.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: /^Replace/ })).toBeChecked();
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Accept Estimate' }).click();
  await expect(reader.getByRole('dialog')).toContainText('Total $689.00');
  await reader.getByRole('checkbox', { name: 'I agree' }).check();
  await reader.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(reader.getByText('Your estimate is now ready for payment.')).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: /Already Approved/ })).toBeVisible();
  await expect(reader.getByText('Not Chosen')).toBeVisible();
  await expectAccessible(reader);
  await context.close();

  // The open page of what was chosen hears of it; the other option is closed and says why.
  await expect(estimate.invoiceWarning).toBeVisible({ timeout: 20_000 });
  await page.goto(repair);
  await expect(page.getByText('“Replace” was approved, so this option is closed.')).toBeVisible();
  await expect(estimate.approval).toBeHidden();
  await expectAccessible(page);
});
