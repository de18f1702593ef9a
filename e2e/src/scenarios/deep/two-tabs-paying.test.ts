import type { Page } from '@playwright/test';
import { CartScreen } from '../../pages/cart-screen.ts';
import { cards, CheckoutScreen } from '../../pages/checkout-screen.ts';
import { Chrome } from '../../pages/chrome.ts';
import { addToCart, readCart, signIn } from '../../system/api.ts';
import { fromSetup } from '../../system/environment.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 240_000 });

async function fillCart(page: Page): Promise<void> {
  await page.goto('/brands/suburban');
  const parts = page.getByRole('list', { name: 'Parts' }).getByRole('article');
  const chrome = new Chrome(page);
  await chrome.waitForCartChange(() => parts.first().getByRole('button', { name: 'Add to Cart' }).click());
  await expect(chrome.badgeOf(1)).toBeVisible();
}

async function openCheckout(page: Page): Promise<CheckoutScreen> {
  await page.goto('/cart');
  const checkout = new CheckoutScreen(page);
  await checkout.open();
  await expect(checkout.street).not.toHaveValue('');
  return checkout;
}

/** Goes to the payment step, with a different shipping street for each tab. */
async function payFor(page: Page, street: string, state: string): Promise<CheckoutScreen> {
  const checkout = await openCheckout(page);
  await checkout.street.fill(street);
  await page.getByLabel('State').selectOption(state);
  await checkout.continueToPayment();
  return checkout;
}

test('a tab pays what it says, though another tab has quoted another address meanwhile', async ({ page, context }) => {
  await fillCart(page);
  const here = await payFor(page, '1 Tab A Street', 'TX');
  const label = (await here.pay.textContent()) ?? '';
  const elsewhere = await payFor(await context.newPage(), '2 Tab B Street', 'AK');
  await expect(elsewhere.pay).not.toHaveText(label);

  await here.payWith(cards.good);
  await expect(here.alert.filter({ hasText: 'Please confirm your order' })).toContainText(
    /Nothing was charged\. .*The shipping address was changed to .*2 Tab B Street/s,
  );
  await expect(page.getByText(/^Ship (and bill )?to$/).locator('..')).toContainText('1 Tab A Street');
  await page.getByRole('button', { name: label.replace('Pay', 'Confirm') }).click();
  await expect(here.pay).toHaveText(label);
  await here.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  await expect(page.getByText('1 Tab A Street').first()).toBeVisible();
  await expect(page.getByText('2 Tab B Street')).toHaveCount(0);
  await expect(page.getByText(label.replace('Pay ', '')).first()).toBeVisible();
});

test('two tabs that pay the same cart at once both end on its one order', async ({ page, context }) => {
  await fillCart(page);
  const other = await context.newPage();
  const [first, second] = [await openCheckout(page), await openCheckout(other)];
  await first.continueToPayment();
  await second.continueToPayment();
  await first.typeCard(cards.good);
  await second.typeCard(cards.good);
  // Clicks Pay in both tabs at once, without waiting for either.
  await Promise.all([first, second].map(({ pay }) => pay.dispatchEvent('click')));
  await expect(page).toHaveURL(/\/order\/[\w-]+$/, { timeout: 30_000 });
  await expect(other).toHaveURL(page.url(), { timeout: 30_000 });
});

test('a payment whose response is lost ends on its order, though another tab has begun the next cart', async ({
  page,
  account,
}) => {
  await fillCart(page);
  const url = fromSetup('PORTAL_URL');
  const session = await signIn(url, account);
  const [part] = await readCart(url, session);
  const checkout = await openCheckout(page);
  await checkout.continueToPayment();
  await page.route('**/api/checkout/place-order', async (route) => {
    await route.fetch();
    if (part) await addToCart(url, session, { id: part.id, type: part.type, qty: 2 });
    await page.evaluate(() => new BroadcastChannel('tech-portal:cart').postMessage('changed'));
    await expect(new CartScreen(page).lines).toHaveCount(1);
    await route.abort();
  });
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/, { timeout: 30_000 });
});
