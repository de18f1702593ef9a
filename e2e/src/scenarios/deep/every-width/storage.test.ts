import { CartScreen } from '../../../pages/cart-screen.ts';
import { Chrome } from '../../../pages/chrome.ts';
import { LoginScreen } from '../../../pages/login-screen.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });

const broken = {
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  },
  corrupt: () => {
    if (sessionStorage.getItem('corrupted') !== null) return;
    sessionStorage.setItem('corrupted', 'yes');
    localStorage.setItem('token', '\u0000{"not":"a token"');
    localStorage.setItem('role', '[object Object]');
    localStorage.setItem('approved', 'maybe');
    localStorage.setItem('mantine-color-scheme-value', '{}');
  },
};

for (const [kind, breakStorage] of Object.entries(broken)) {
  test(`with ${kind} local storage the portal works in this tab`, async ({ page, account }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/login');
    await new LoginScreen(page).signIn(account);
    await expect(page).toHaveURL('/dashboard');

    await new Chrome(page).goTo('Brands');
    await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
    await new Chrome(page).badge.click();
    await expect(new CartScreen(page).heading).toBeVisible();
  });
}
