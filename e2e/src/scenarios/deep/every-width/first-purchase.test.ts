import { CartScreen } from '../../../pages/cart-screen.ts';
import { Chrome } from '../../../pages/chrome.ts';
import { LoginScreen } from '../../../pages/login-screen.ts';
import { ProductScreen } from '../../../pages/product-screen.ts';
import { startPortal } from '../../../system/portal-process.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });

test('the first purchase, on fresh data, and a server that is killed and started again', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(90_000);
  const chrome = new Chrome(page);
  const product = new ProductScreen(page);
  const cart = new CartScreen(page);

  await page.goto(`${ownPortal.url}/login`);
  await new LoginScreen(page).signIn('tech');
  await expect(page).toHaveURL(`${ownPortal.url}/dashboard`);

  await chrome.search.fill('water heater');
  await chrome.suggestions.getByRole('option').first().click();
  await expect(product.title).toContainText(/water heater/i);
  await product.add(2);
  await expect(chrome.badgeOf(2)).toBeVisible();

  await chrome.badge.click();
  await expect(cart.heading).toBeVisible();
  await chrome.waitForCartChange(() => cart.increase(cart.lines.first()));
  await expect(chrome.badgeOf(3)).toBeVisible();

  await page.reload();
  await expect(cart.quantityOf(cart.lines.first())).toHaveValue('3');
  await expect(chrome.badgeOf(3)).toBeVisible();

  await ownPortal.kill();
  const restarted = await startPortal(ownPortal.dataDir, ownPortal.port);
  try {
    await page.reload();
    await expect(cart.lines).toHaveCount(1);
    await expect(cart.quantityOf(cart.lines.first())).toHaveValue('3');
    await expect(chrome.badgeOf(3)).toBeVisible();
  } finally {
    await restarted.stop();
  }
});
