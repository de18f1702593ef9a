import type { Page } from '@playwright/test';
import { cards, CheckoutScreen } from '../../pages/checkout-screen.ts';
import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { approvalLinkFor, waitForEmail } from '../../system/outbox.ts';
import type { Portal } from '../../system/portal-process.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ as: 'nobody' });

const customer = 'sheila.abernathy18@example.com';
const technician = 'dana.reyes@example.com';

/** Opens a saved draft with 1.5 hours of labor at $100 as its technician. */
async function openDraft(page: Page, { url }: Portal): Promise<EstimateScreen> {
  await signInAs(page, url, 'tech');
  const estimate = new EstimateScreen(page);
  await estimate.create(url, customer);
  await estimate.addLabor('Replace the water heater', '1.5', '100');
  await estimate.save();
  await expect(estimate.summary).toContainText('$159.00');
  return estimate;
}

async function payWith(page: Page, card: string): Promise<void> {
  const checkout = new CheckoutScreen(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await checkout.terms.check();
  await checkout.payWith(card);
}

test('an approval shows on the open page, the technician is notified, and it ends only after a question', async ({
  page,
  browser,
  ownPortal,
}) => {
  const estimate = await openDraft(page, ownPortal);
  await estimate.sendApproval();
  await estimate.addCharge('Disposal', '20');

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(await approvalLinkFor(ownPortal.dataDir, customer));
  await phone.getByRole('button', { name: 'Accept Estimate' }).click();
  await phone.getByRole('checkbox', { name: 'I agree' }).check();
  await phone.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(phone.getByText('Your estimate is now ready for payment.')).toBeVisible();
  await context.close();

  await expect(page.getByText(/^Approved by Sheila Abernathy on .*, by email/)).toBeVisible({ timeout: 10_000 });
  await waitForEmail(ownPortal.dataDir, technician, 'Sheila Abernathy approved estimate');

  const question = page.getByRole('dialog', { name: 'End the approval?' });
  await estimate.saveButton.click();
  await expect(question).toContainText(/Sheila Abernathy has approved estimate \d+\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not saved. The approved estimate is unchanged.')).toBeVisible();
  await page.reload();
  await expect(estimate.invoiceWarning).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await estimate.saveButton.click();
  await question.getByRole('button', { name: 'Change and End Approval' }).click();
  await expect(estimate.approval).toBeVisible();
  await expect(estimate.summary).toContainText('$180.20');
  await page.goto(`${ownPortal.url}/tasks`);
  await expect(page.getByText(/^Sheila Abernathy approved estimate \d+ for \$159\.00\./).first()).toBeVisible();
});

test('what was not saved when another tab paid is named, and goes into a duplicate', async ({
  page,
  context,
  ownPortal,
}) => {
  const estimate = await openDraft(page, ownPortal);
  await estimate.approveInPerson();
  await estimate.addCharge('Disposal', '20');
  const other = await context.newPage();
  await other.goto(page.url());
  await payWith(other, cards.good);
  await expect(other).toHaveURL(/\/order\/[\w-]+$/);

  await page.bringToFront();
  await expect(page.getByText('This estimate has been paid.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('list', { name: 'Not saved' })).toHaveText('Disposal$20.00');
  await expect(estimate.charges).not.toContainText('Disposal');
  await expect(estimate.summary).toContainText('$159.00');
  const paid = page.url();
  await page.getByRole('button', { name: 'Copy to a New Estimate' }).click();
  await expect(page).not.toHaveURL(paid);
  await expect(page).toHaveURL(/\/estimate\/\d+$/);
  await expect(estimate.charges).toContainText('Disposal');
  await expect(estimate.summary).toContainText('$180.20');
  await page.goto(paid);
  await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible();
  await expect(page.getByText('Your changes were not saved')).toHaveCount(0);
});

test('while a payment is checked the page of the estimate offers nothing, also after a reload, then the order opens', async ({
  page,
  ownPortal,
}) => {
  const estimate = await openDraft(page, ownPortal);
  await estimate.approveInPerson();
  await payWith(page, cards.pending);
  const checking = page.getByText('Your payment is being checked.');
  await expect(checking).toBeVisible();
  await page.reload();
  await expect(checking).toBeVisible();
  const actions = ['Pay', 'Revert to Draft', 'Delete', 'Save', 'Templates', 'Add Part', 'Add Labor', 'Duplicate'];
  expect(await estimate.offeredActions(...actions)).toEqual(['Duplicate']);
  await fetch(`${ownPortal.fakesUrl}/control/settle`, { method: 'POST', body: '{"state":"SUCCEEDED"}' });
  await expect(page).toHaveURL(/\/order\/[\w-]+$/, { timeout: 60_000 });
});
