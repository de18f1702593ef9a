import { LoginScreen } from '../pages/login-screen.ts';
import { expect, test } from '../test.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test('a technician signs in and arrives at the dashboard', async ({ page, account }) => {
    await page.goto('/login');
    await new LoginScreen(page).signIn(account);

    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  });

  test('a wrong password says Login failed and keeps what was typed', async ({ page, account }) => {
    const login = new LoginScreen(page);
    await page.goto('/login');
    await login.signIn(account, 'not-the-password');

    await expect(login.alert).toContainText('Login failed');
    await expect(login.username).toHaveValue(account);
    await expect(page).toHaveURL('/login');
  });

  test('a page that needs a session is remembered, path and query, and opened after the login', async ({
    page,
    account,
  }) => {
    await page.goto('/product-search?q=water%20heater');
    await expect(page).toHaveURL('/login');
    await new LoginScreen(page).signIn(account);

    await expect(page).toHaveURL('/product-search?q=water%20heater');
    await expect(page.getByRole('table', { name: 'Parts found' })).toBeVisible();
  });

  test('no code of a remote is downloaded', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));

    for (const path of ['/', '/login', '/cart', '/users', '/dashboard', '/terms-and-conditions']) {
      await page.goto(path);
      await waitUntilQuiet(page);
    }

    expect(requested.length).toBeGreaterThan(6);
    expect(requested.filter((path) => path.startsWith('/remotes/') || path.includes('remote-entry'))).toEqual([]);
  });
});

test('a technician who opens a page for administrators lands on the dashboard and sees a message', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/users');

  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your role cannot open that page.')).toBeVisible();
  expect(requested.filter((url) => url.includes('mfe-admin'))).toEqual([]);
});

test.describe('as retail', () => {
  test.use({ as: 'retail' });

  test('the dashboard says whom to contact, and the store stays closed', async ({ page }) => {
    await page.goto('/dashboard');

    await expect(page.getByText("We're sorry, you're a retail user.")).toBeVisible();
    await page.goto('/categories');
    await expect(page).toHaveURL('/dashboard');
  });
});
