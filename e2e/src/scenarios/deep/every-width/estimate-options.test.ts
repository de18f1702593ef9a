import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../expect-accessible.ts';
import { LinkedEstimateScreen } from '../../../pages/linked-estimate-screen.ts';
import { payingCustomer, startEstimate } from '../../../pages/start-estimate.ts';
import { approvalLinkFor } from '../../../system/outbox.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });

const optionLink = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Options' }).getByRole('link', { name });

test('a customer picks one of two options by the emailed link', async ({ page, browser, ownPortal, viewport }) => {
  test.setTimeout(180_000);
  const estimate = await startEstimate(page, ownPortal, 'Mend the water heater');
  const repair = page.url();
  const added = await estimate.openOptionDialog(['Repair', 'Replace'], 'A new heater, with ten years of warranty');
  await expectAccessible(page);
  await added.add();
  await expect(optionLink(page, /^Replace/)).toHaveAttribute('aria-current', 'page');
  await estimate.addCharge('Water heater', '500');
  await estimate.save();
  await expect(optionLink(page, /^Replace/)).toContainText('$689.00');
  await expectAccessible(page);
  await estimate.sendApproval();
  const link = await approvalLinkFor(ownPortal.dataDir, payingCustomer);

  const context = await browser.newContext({ viewport });
  const reader = await context.newPage();
  await reader.goto(link);
  const linked = new LinkedEstimateScreen(reader);
  const choice = linked.options;
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await expect(choice).toContainText('ten years of warranty');
  await expectAccessible(reader);
  await linked.accept.click();
  await expect(reader.getByRole('alert')).toHaveText('Please choose an option first.');
  await reader.keyboard.press('Space');
  await reader.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: /^Replace/ })).toBeChecked();
  await expectAccessible(reader);
  await linked.accept.click();
  await expect(reader.getByRole('dialog')).toContainText('Total $689.00');
  await linked.agree();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: /Already Approved/ })).toBeVisible();
  await expect(reader.getByText('Not Chosen')).toBeVisible();
  await expectAccessible(reader);
  await context.close();

  // The open page of the chosen option is notified; the other option is closed and says why.
  await expect(estimate.invoiceWarning).toBeVisible({ timeout: 20_000 });
  await page.goto(repair);
  await expect(page.getByText('“Replace” was approved, so this option is closed.')).toBeVisible();
  await expect(estimate.approval).toBeHidden();
  await expectAccessible(page);
});
