import { Chrome } from '../../../pages/chrome.ts';
import { expect, test } from '../../../test.ts';

test('Escape closes the list, focus opens it again', async ({ page }) => {
  const chrome = new Chrome(page);
  await page.goto('/dashboard');
  await chrome.search.fill('furnace');
  await chrome.search.press('Enter');
  await expect(chrome.suggestions).toBeVisible();
  await chrome.search.press('Escape');
  await expect(chrome.suggestions).toBeHidden();

  await chrome.search.blur();
  await chrome.search.focus();
  await expect(chrome.suggestions).toBeVisible();
});

test('a search without a result says so', async ({ page }) => {
  const chrome = new Chrome(page);
  await page.goto('/dashboard');
  await chrome.search.fill('zzzzqqqq xxyyzz');
  await chrome.search.press('Enter');

  await expect(page.getByText('No matching products')).toBeVisible();
});

test('HTML in the search text is text', async ({ page }) => {
  const chrome = new Chrome(page);
  let alerted = false;
  page.on('dialog', (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await page.goto('/dashboard');
  await chrome.search.fill('<img src=x onerror=alert(1)>');
  await chrome.search.press('Enter');

  await expect(page.getByText('No matching products').or(chrome.suggestions)).toBeVisible();
  expect(alerted).toBe(false);
});

test('lists show only parts in stock, and their pages are in the address', async ({ page }) => {
  await page.goto('/brands/suburban');
  const parts = page.getByRole('list', { name: 'Parts' });
  await expect(parts.getByRole('article').first()).toBeVisible();
  await expect(parts.getByText('Out of Stock')).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Pages, top' }).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/brands/suburban?page=2');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Page 2' }).first()).toHaveAttribute('aria-current', 'page');
});

test('a brand is found under its letter', async ({ page }) => {
  await page.goto('/brands');
  await page
    .getByRole('region', { name: 'D', exact: true })
    .getByRole('link', { name: 'Dometic', exact: true })
    .click();

  await expect(page).toHaveURL('/brands/dometic');
  await expect(page.getByRole('heading', { name: 'Dometic', level: 2 })).toBeVisible();
});

test('an unknown product says Product Not Found and leads back to the store', async ({ page }) => {
  await page.goto('/product/p/no-such-part');
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await expect(
    page.getByText("We couldn't find the product you were looking for. Please check the link or try searching again."),
  ).toBeVisible();

  await page
    .getByRole('link', { name: /Parts Store/ })
    .and(page.locator('main a'))
    .click();
  await expect(page).toHaveURL('/categories');
});

test('an unknown category says so and goes to the root of the store', async ({ page }) => {
  await page.goto('/categories/no-such-category');

  await expect(page.getByText('Failed to fetch categories.')).toBeVisible();
  await expect(page).toHaveURL('/categories');
});

test('without a connection turning a page says so, and the page comes with the connection', async ({ page }) => {
  await page.goto('/brands/suburban');
  const offline = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' });
  const next = page.getByRole('navigation', { name: 'Pages, top' }).getByRole('button', { name: 'Next' });
  await expect(next).toBeVisible();
  await page.context().setOffline(true);
  await next.click();
  await expect(offline).toContainText('Failed to fetch categories.');
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Parts' })).toBeVisible();
  await expect(page).toHaveURL('/brands/suburban?page=2');
  await expect(offline).toBeHidden();
});
