import type { Page } from '@playwright/test';
import { cards, CheckoutScreen } from '../../pages/checkout-screen.ts';
import { Chrome } from '../../pages/chrome.ts';
import { ProductScreen } from '../../pages/product-screen.ts';
import { signInAs } from '../../system/sign-in-as.ts';
import { startPortal } from '../../system/portal-process.ts';
import type { Portal } from '../../system/portal-process.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 300_000 });
test.use({ as: 'nobody' });

interface Transfer {
  readonly state: string;
}

async function charges({ fakesUrl }: Portal): Promise<number> {
  const response = await fetch(`${fakesUrl}/control/transfers`);
  return ((await response.json()) as Transfer[]).filter(({ state }) => state === 'SUCCEEDED').length;
}

async function goToPayment(page: Page, portal: Portal, part: string): Promise<CheckoutScreen> {
  await page.goto(`${portal.url}${part}`);
  const chrome = new Chrome(page);
  await chrome.waitForCartChange(() => new ProductScreen(page).addToCart.click());
  await expect(chrome.badgeOf(1)).toBeVisible();
  await page.goto(`${portal.url}/cart`);
  const checkout = new CheckoutScreen(page);
  await checkout.open();
  await checkout.continueToPayment();
  return checkout;
}

const heater = '/product/p/suburban-sw6d-5238a';

test('an outcome that the provider does not know yet is being checked, also after a reload, then the order opens', async ({
  page,
  ownPortal,
}) => {
  await signInAs(page, ownPortal.url, 'tech');
  const checkout = await goToPayment(page, ownPortal, heater);
  await checkout.payWith(cards.pending);
  const checking = page.getByText('Your payment is being checked.');
  await expect(checking).toBeVisible();
  await page.reload();
  await expect(checking).toBeVisible();
  // Nothing offers to pay again.
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout', exact: true })).toBeHidden();
  await expect(checkout.payment).toBeHidden();
  await fetch(`${ownPortal.fakesUrl}/control/settle`, { method: 'POST', body: '{"state":"SUCCEEDED"}' });
  await expect(page).toHaveURL(/\/order\/[\w-]+$/, { timeout: 60_000 });
});

test('a provider that responds with 500 without a charge: the page says by when it is known, and the cart can be paid again within a minute', async ({
  page,
  ownPortal,
}) => {
  const before = await charges(ownPortal);
  await signInAs(page, ownPortal.url, 'tech');
  const checkout = await goToPayment(page, ownPortal, heater);
  await checkout.payWith(cards.error);
  await expect(page.getByText('Your payment is being checked.')).toBeVisible();
  await expect(page.getByText(/You will know within a minute\./)).toBeVisible();
  await expect(checkout.alert.first()).toContainText('PAYMENT ERROR:', { timeout: 60_000 });
  expect(await charges(ownPortal)).toBe(before);
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/, { timeout: 30_000 });
  expect(await charges(ownPortal)).toBe(before + 1);
});

test('a server killed between charge and order: the order is there after the restart, charged once', async ({
  page,
  ownPortal,
}) => {
  const before = await charges(ownPortal);
  await signInAs(page, ownPortal.url, 'tech');
  const checkout = await goToPayment(page, ownPortal, heater);
  await checkout.payWith(cards.late);
  await expect.poll(() => charges(ownPortal)).toBe(before + 1);
  await ownPortal.kill();
  const restarted = await startPortal(ownPortal.dataDir, ownPortal.port);
  try {
    await expect(page).toHaveURL(/\/order\/[\w-]+$/, { timeout: 60_000 });
    expect(await charges(ownPortal)).toBe(before + 1);
    await page.goto(`${ownPortal.url}/cart`);
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  } finally {
    await restarted.stop();
  }
});

test('the last piece: one buyer has the order, the other is not charged and sees why', async ({
  page,
  browser,
  ownPortal,
}) => {
  const before = await charges(ownPortal);
  await signInAs(page, ownPortal.url, 'tech');
  await page.goto(`${ownPortal.url}/brands/dometic`);
  const last = page.getByRole('article').filter({ hasText: '1 in stock' }).first();
  const part = (await last.getByRole('heading').getByRole('link').getAttribute('href')) ?? '';
  const first = await goToPayment(page, ownPortal, part);
  const context = await browser.newContext();
  const rival = await context.newPage();
  await signInAs(rival, ownPortal.url, 'tech2');
  const second = await goToPayment(rival, ownPortal, part);
  await Promise.all([first.payWith(cards.good), second.payWith(cards.good)]);

  const ordered = ({ page: its }: CheckoutScreen) => /\/order\//.test(its.url());
  await expect.poll(() => [first, second].filter(ordered).length, { timeout: 30_000 }).toBe(1);
  const loser = ordered(first) ? second : first;
  await expect(loser.alert.first()).toContainText('out of stock. Nothing was charged.');
  expect(await charges(ownPortal)).toBe(before + 1);
  await context.close();
});
