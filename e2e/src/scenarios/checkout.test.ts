import { expectAccessible } from '../expect-accessible.ts';
import { CartScreen } from '../pages/cart-screen.ts';
import { cards, openCheckout } from '../pages/checkout-screen.ts';
import { addToCart, readCart, signIn } from '../system/api.ts';
import { fromSetup } from '../system/environment.ts';
import { waitForEmail } from '../system/outbox.ts';
import { expect, test } from '../test.ts';

// Each scenario is a complete checkout, and the portal may be busy.
test.describe.configure({ timeout: 120_000 });

test('a cart becomes an order: shipping, billing, terms and card', async ({ page }) => {
  // axe checks each step twice.
  test.setTimeout(240_000);
  const checkout = await openCheckout(page);
  await expectAccessible(page);
  await checkout.calculateShipping();
  const total = await checkout.total.textContent();
  await checkout.next.click();
  await expect(checkout.billing).toBeFocused();
  await expectAccessible(page);
  await checkout.billToShippingAddress();
  await expect(checkout.pay).toHaveText(`Pay ${total}`);
  await expectAccessible(page);
  await page.goBack();
  await expect(checkout.billing).toBeFocused();
  await page.goForward();
  await page.reload();
  await expect(checkout.pay).toHaveText(`Pay ${total}`);
  await checkout.terms.check();
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await waitForEmail(fromSetup('PORTAL_DATA'), 'ada@example.com', `Your order ${order}`);
  await page.reload();
  await expect(page.getByText(`${total} was paid with VISA ending in 4242.`)).toBeVisible();
  await page.goBack();
  await expect(new CartScreen(page).empty).toBeVisible();
});

test('a cart that was changed on another device is not charged for', async ({ page, account }) => {
  const checkout = await openCheckout(page);
  await checkout.continueToPayment();
  const url = fromSetup('PORTAL_URL');
  const session = await signIn(url, account);
  for (const { id, type } of await readCart(url, session)) await addToCart(url, session, { id, type, qty: 1 });
  await checkout.payWith(cards.good);
  await expect(checkout.alert).toContainText('Something has changed since this was shown to you. Nothing was charged.');
  await expect(new CartScreen(page).lines).toHaveCount(1);
  await expect(page.getByText('2 items')).toBeVisible();
});

test('a declined card keeps the cart, and another card pays it', async ({ page }) => {
  const checkout = await openCheckout(page);
  await checkout.calculateShipping();
  await checkout.next.click();
  await checkout.billToShippingAddress();
  await checkout.payWith(cards.declined);
  await expect(checkout.alert).toContainText('PAYMENT ERROR: ');
  await expect(checkout.alert).toBeInViewport();
  await expect(checkout.card.getByLabel('Card number')).toHaveValue('');
  await expect(new CartScreen(page).lines).toHaveCount(1);
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
});
