import { expectAccessible } from '../expect-accessible.ts';
import { cards, CheckoutScreen } from '../pages/checkout-screen.ts';
import { LinkedEstimateScreen } from '../pages/linked-estimate-screen.ts';
import { addPayingCustomer, createDraftEstimate } from '../pages/start-estimate.ts';
import { fromSetup } from '../system/environment.ts';
import { approvalLinkFor, waitForEmail, invoiceLinkFor } from '../system/outbox.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ timeout: 240_000 });

test('a customer approves by the emailed link, pays on a phone and gets the receipt, and the technician hears of it', async ({
  page,
  browser,
  account,
}) => {
  const customer = await addPayingCustomer(account);
  const estimate = await createDraftEstimate(page, '', customer);
  await estimate.sendApproval();
  const link = await approvalLinkFor(fromSetup('PORTAL_DATA'), customer);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(link);
  const linked = new LinkedEstimateScreen(phone);
  await linked.approve();
  await linked.payNow.click();
  await expect(phone).toHaveURL(`${fromSetup('PORTAL_URL')}/pay-invoice/card`);
  const checkout = new CheckoutScreen(phone);
  await expect(checkout.pay).toHaveText('Pay $159.00');
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(phone.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByText(/\$159\.00 was paid with VISA ending in 4242/)).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    new URL(link).searchParams.get('t'),
  );
  const receipt = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download Receipt' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-tp-.*\.pdf$/);
  await context.close();

  await expect(
    page.getByText(/Sheila Abernathy paid estimate \d+ by the emailed link: \$159\.00/).first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible();
  await expect(estimate.timeline).toContainText('by link');
  await waitForEmail(fromSetup('PORTAL_DATA'), customer, 'filename=receipt-tp-', 'eml');
});

test('an emailed invoice is declined, then paid by the customer, and says so afterwards', async ({
  page,
  browser,
  account,
}) => {
  const customer = await addPayingCustomer(account);
  const estimate = await createDraftEstimate(page, '', customer);
  await estimate.approveInPerson();
  await estimate.chooseAction('Email Invoice');
  const dialog = page.getByRole('dialog', { name: 'Email Invoice' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(dialog).toBeHidden();
  const link = await invoiceLinkFor(fromSetup('PORTAL_DATA'), customer);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await context.newPage();
  const elsewhere: string[] = [];
  reader.on('request', (request) => {
    if (!request.url().startsWith(fromSetup('PORTAL_URL'))) elsewhere.push(request.url());
  });
  await reader.goto(link);
  const pay = reader.getByRole('link', { name: 'Pay $159.00' });
  await expect(pay).toBeVisible();
  await expect(reader).toHaveURL(`${fromSetup('PORTAL_URL')}/pay-invoice`);
  expect(elsewhere).toEqual([]);
  await pay.click();
  const checkout = new CheckoutScreen(reader);
  await checkout.terms.check();
  await checkout.payWith(cards.declined);
  const reason = reader.getByText(/^PAYMENT ERROR: /);
  await expect(reason).toBeVisible();
  // The form has cleared itself, and the customer sees the reason without scrolling.
  await expect(checkout.pay).toBeInViewport({ ratio: 1 });
  await expect(reason).toBeInViewport({ ratio: 1 });
  await reader.reload();
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(reader.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible({ timeout: 30_000 });
  await reader.goto(link);
  await expect(reader.getByRole('heading', { level: 1, name: 'Paid' })).toBeVisible();
  await expect(pay).toHaveCount(0);
  await context.close();
});
