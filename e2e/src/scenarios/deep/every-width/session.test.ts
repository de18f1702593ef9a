import { LoginScreen } from '../../../pages/login-screen.ts';
import { expect, test } from '../../../test.ts';

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test('an unknown name gets the same response as a wrong password', async ({ page }) => {
    const login = new LoginScreen(page);
    await page.goto('/login');
    await login.signIn('nobody-at-all', 'not-the-password');

    await expect(login.alert).toContainText('Login failed');
  });

  test('an unknown path goes to the start page', async ({ page }) => {
    await page.goto('/no/such/page');

    await expect(page).toHaveURL('/');
  });
});

test('a signed-in person who opens the login page goes to the dashboard', async ({ page }) => {
  await page.goto('/login');

  await expect(page).toHaveURL('/dashboard');
});

test('an unknown path goes to the start page with a session too', async ({ page }) => {
  await page.goto('/no/such/page');

  await expect(page).toHaveURL('/');
});

test.describe('as a technician who is not approved', () => {
  test.use({ as: 'newtech' });

  test('the dashboard says that approval is missing', async ({ page }) => {
    await page.goto('/dashboard');

    await expect(page.getByText("We're sorry, you're not approved.")).toBeVisible();
  });
});

test.describe('as admin', () => {
  test.use({ as: 'admin' });

  test('the users page opens', async ({ page }) => {
    await page.goto('/users');

    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  });
});
