import type { Page } from '@playwright/test';
import { emptyCart, signIn } from './api.ts';
import type { Username } from './accounts.ts';

/**
 * Signs a user in without the login form, which costs two page loads and which only a few scenarios test. Leaves the
 * page blank.
 */
export async function signInAs(
  page: Page,
  portalUrl: string,
  username: Username,
  { withEmptyCart = false } = {},
): Promise<void> {
  const session = await signIn(portalUrl, username);
  if (withEmptyCart) await emptyCart(portalUrl, session);
  await page.goto(`${portalUrl}/robots.txt`);
  await page.evaluate(({ token, role, approved }) => {
    localStorage.setItem('role', role);
    localStorage.setItem('approved', approved ? '1' : '0');
    localStorage.setItem('token', token);
  }, session);
}
