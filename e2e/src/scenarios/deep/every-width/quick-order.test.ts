import type { Page } from '@playwright/test';
import { Chrome } from '../../../pages/chrome.ts';
import { LoginScreen } from '../../../pages/login-screen.ts';
import { expect, test } from '../../../test.ts';

test.describe.configure({ timeout: 90_000 });

test('a list belongs to its account: two tabs show the same, nobody else sees it, and Log Out forgets it', async ({
  page,
  account,
}) => {
  const box = (tab: Page) => tab.getByLabel('Part numbers and quantities');
  const becomes = async (username: string) => {
    // Simulates a session ended by the server, without Log Out.
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await new LoginScreen(page).signIn(username);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/quick-order');
  };
  await page.goto('/quick-order');
  await box(page).fill('5238A, 2');
  const tab = await page.context().newPage();
  await tab.goto('/quick-order');
  await expect(box(tab)).toHaveValue('5238A, 2');
  await box(tab).fill('5238A, 2\n5239A, 1');
  await expect(box(page)).toHaveValue('5238A, 2\n5239A, 1');
  await tab.close();

  await becomes('admin');
  await expect(box(page)).toHaveValue('');
  await box(page).fill('5239A, 9');
  await becomes(account);
  await expect(box(page)).toHaveValue('5238A, 2\n5239A, 1');

  await new Chrome(page).logOut();
  await new LoginScreen(page).signIn(account);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/quick-order');
  await expect(box(page)).toHaveValue('');
});
