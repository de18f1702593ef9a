import { CartScreen } from '../../../pages/cart-screen.ts';
import { cards, openCheckout } from '../../../pages/checkout-screen.ts';
import { Chrome } from '../../../pages/chrome.ts';
import { LoginScreen } from '../../../pages/login-screen.ts';
import { signOut } from '../../../system/api.ts';
import { fromSetup } from '../../../system/environment.ts';
import { waitForEmail } from '../../../system/outbox.ts';
import { expect, test } from '../../../test.ts';

// Each scenario is a complete checkout, and the portal may be busy.
test.describe.configure({ timeout: 120_000 });

const thirdParties = /\/finix\.js|\/maps\/api\/js/;

test('the address of the account stands there, and the order is confirmed by email', async ({ page }) => {
  const checkout = await openCheckout(page);
  await expect(page.getByLabel('First Name')).not.toHaveValue('');
  const buyer = await page.getByLabel('Email').inputValue();
  await checkout.continueToPayment();
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { name: `Order ${order}` })).toBeVisible();
  await waitForEmail(fromSetup('PORTAL_DATA'), buyer, `Your order ${order}`);
});

test('a session that ends in mid-checkout: sign in, back to the cart with all that was typed', async ({
  page,
  account,
}) => {
  const checkout = await openCheckout(page);
  await checkout.continueToPayment();
  const shipTo = await page
    .getByText(/^Ship (and bill )?to$/)
    .locator('xpath=following-sibling::address')
    .innerText();
  const street = /^\d+ .+$/m.exec(shipTo)?.[0] ?? 'no street';
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await signOut(fromSetup('PORTAL_URL'), token);
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL('/login');
  await new LoginScreen(page).signIn(account);
  await expect(page).toHaveURL('/cart?checkout=payment');
  await expect(new CartScreen(page).lines).toHaveCount(1);
  await expect(checkout.payment).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
  expect(await stored()).toContain(street);
  await new Chrome(page).logOut();
  await expect(page).toHaveURL('/login');
  expect(await stored()).not.toContain(street);
});

test('an address that the maps give late keeps what was typed meanwhile, and shipping waits for it', async ({
  page,
}) => {
  const response = Promise.withResolvers<void>();
  await page.route(/\/places\/details/, async (route) => {
    await response.promise;
    await route.continue();
  });
  const checkout = await openCheckout(page);
  // Waits for the account's address, which would fill in a field cleared earlier.
  await expect(checkout.street).not.toHaveValue('');
  await page.getByLabel('City').clear();
  await checkout.typePhone();
  await checkout.pickStreet();
  // The form waits 5 seconds for the picked address, even on a busy machine: fill in fields at once instead of typing.
  await page.getByLabel('Email').fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Calculate Shipping' })).toBeDisabled();
  response.resolve();
  await checkout.next.waitFor();
  await expect(page.getByLabel('City')).toHaveValue('San Marcos');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Phone')).toHaveValue('(512) 555-0100');
});

test('with the scripts of card provider and maps blocked, addresses are typed and Retry brings the card form', async ({
  page,
}) => {
  await page.route(thirdParties, (route) => route.abort());
  const checkout = await openCheckout(page);
  await checkout.calculateShippingByTyping();
  await checkout.next.click();
  await checkout.billToShippingAddress();
  await expect(checkout.alert).toContainText('Something went wrong, aborting checkout.');
  await page.unroute(thirdParties);
  await page.getByRole('button', { name: 'Retry' }).click();
  await checkout.payWith(cards.good);
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
});
