import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cards, CheckoutScreen } from '../pages/checkout-screen.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import { approvalLinkFor } from '../system/outbox.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'nobody' });

const customer = 'sheila.abernathy18@example.com';

/** A saved draft with 1.5 hours of labor at $100. */
async function makeEstimate(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/estimate/new`);
  await page.getByRole('combobox', { name: 'Find a customer' }).fill(customer);
  await page.getByRole('option', { name: customer }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 1234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/estimate\/\d+$/);
  await page.getByRole('button', { name: 'Add Labor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Labor' });
  await dialog.getByLabel('Description').fill('Replace the water heater');
  await dialog.getByLabel('Hours').fill('1.5');
  await dialog.getByLabel('Hourly Rate').fill('100');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('$159.00')).toBeVisible();
}

async function sendForApproval(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Approval' }).click();
  await page.getByRole('button', { name: 'Send Approval Email' }).click();
  await expect(page.getByLabel("Customer's email")).toHaveValue(customer);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, colorScheme, at: nodes.map(({ html }) => html) }))).toEqual([]);
  }
}

test('an estimate is approved through the emailed link, paid, and becomes an order', async ({
  page,
  browser,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${ownPortal.url}/login`);
  await new LoginScreen(page).signIn('tech');
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);
  await makeEstimate(page, ownPortal.url);
  await sendForApproval(page);
  const link = await approvalLinkFor(ownPortal.dataDir, customer);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const elsewhere: string[] = [];
  phone.on('request', (request) => {
    if (!request.url().startsWith(ownPortal.url)) elsewhere.push(request.url());
  });
  await phone.goto(link);
  await expect(phone.getByRole('button', { name: 'Accept Estimate' })).toBeVisible();
  await expect(phone).toHaveURL(`${ownPortal.url}/approve-estimate`);
  await expect(phone.getByRole('region', { name: 'Summary' })).toContainText('$159.00');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Accept Estimate' }).click();
  await expect(phone.getByRole('button', { name: 'Accept', exact: true })).toBeDisabled();
  await phone.getByRole('checkbox', { name: 'I agree' }).check();
  await phone.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(
    phone.getByText('Your estimate is now ready for payment. Any changes made will require re-approval.'),
  ).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(await phone.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    new URL(link).searchParams.get('t'),
  );
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: /Already Approved/ })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('Changing this estimate will immediately revert it back to a draft.')).toBeVisible();
  const checkout = new CheckoutScreen(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await checkout.terms.check();
  await checkout.payWith(cards.declined);
  await expect(page.getByText(/^PAYMENT ERROR: /)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
});

test('after a change the emailed link opens nothing', async ({ page, ownPortal }) => {
  test.setTimeout(120_000);
  await page.goto(`${ownPortal.url}/login`);
  await new LoginScreen(page).signIn('tech');
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);
  await makeEstimate(page, ownPortal.url);
  await sendForApproval(page);
  const link = await approvalLinkFor(ownPortal.dataDir, customer);
  await page.getByRole('button', { name: 'Add Charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Charge' });
  await dialog.getByLabel('Description').fill('Disposal');
  await dialog.getByLabel('Price').fill('20');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('$180.20')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText("We couldn't find an estimate to approve.");
});
