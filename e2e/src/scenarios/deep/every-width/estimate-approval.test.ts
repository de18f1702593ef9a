import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../expect-accessible.ts';
import { cards, CheckoutScreen } from '../../../pages/checkout-screen.ts';
import { EstimateScreen } from '../../../pages/estimate-screen.ts';
import { signInAs } from '../../../system/sign-in-as.ts';
import { approvalLinkFor } from '../../../system/outbox.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });

const customer = 'sheila.abernathy18@example.com';

/** Creates a saved draft with 1.5 hours of labor at $100. */
async function makeEstimate(page: Page, url: string): Promise<void> {
  const estimate = new EstimateScreen(page);
  await estimate.create(url, customer);
  await estimate.addLabor('Replace the water heater', '1.5', '100');
  await estimate.save();
  await expect(estimate.summary).toContainText('$159.00');
}

test('an estimate is approved through the emailed link, paid, and becomes an order', async ({
  page,
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, ownPortal.url, 'tech');
  await makeEstimate(page, ownPortal.url);
  await new EstimateScreen(page).sendApproval();
  const link = await approvalLinkFor(ownPortal.dataDir, customer);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const elsewhere: string[] = [];
  phone.on('request', (request) => {
    if (!request.url().startsWith(ownPortal.url)) elsewhere.push(request.url());
  });
  await phone.goto(link);
  await expect(phone.getByRole('button', { name: 'Accept Estimate' })).toBeVisible();
  // A customer has no account to sign in to.
  await expect(phone.getByRole('banner').first().getByRole('button')).toHaveCount(0);
  await expect(phone.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(phone).toHaveURL(`${ownPortal.url}/approve-estimate`);
  await expect(phone.getByRole('region', { name: 'Summary' })).toContainText('$159.00');
  await phone.reload();
  await expect(phone.getByRole('region', { name: 'Summary' })).toContainText('$159.00');
  await expectAccessible(phone);
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByRole('button', { name: 'Accept Estimate' })).toBeHidden();
  await expect(phone.getByRole('region', { name: 'Summary' })).toContainText('$159.00');
  await phone.emulateMedia({ media: 'screen' });
  await phone.getByRole('button', { name: 'Accept Estimate' }).click();
  await expect(phone.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
  await phone.getByRole('checkbox', { name: 'I agree' }).check();
  await phone.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(
    phone.getByText('Your estimate is now ready for payment. Any changes made will require re-approval.'),
  ).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(await phone.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    new URL(link).searchParams.get('t'),
  );
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: /Already Approved/ })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('Changing this estimate will immediately revert it back to a draft.')).toBeVisible();
  const checkout = new CheckoutScreen(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).first().click();
  await checkout.terms.check();
  await checkout.payWith(cards.declined);
  await expect(page.getByText(/^PAYMENT ERROR: /)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Pay', exact: true }).first().click();
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
});

test('after a change the emailed link says so and opens nothing', async ({ page, ownPortal }) => {
  test.setTimeout(120_000);
  await signInAs(page, ownPortal.url, 'tech');
  await makeEstimate(page, ownPortal.url);
  await new EstimateScreen(page).sendApproval();
  const link = await approvalLinkFor(ownPortal.dataDir, customer);
  const estimate = new EstimateScreen(page);
  await estimate.addCharge('Disposal', '20');
  await estimate.save();
  await expect(estimate.summary).toContainText('$180.20');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(
    'This estimate has changed since the link was sent. Please ask your tech for a new one.',
  );
});
