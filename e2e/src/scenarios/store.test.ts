import { Chrome } from '../pages/chrome.ts';
import { ProductScreen } from '../pages/product-screen.ts';
import { expect, test } from '../test.ts';

test('the global search searches by itself for what was typed, trimmed', async ({ page }) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/products/search') searches.push(url.searchParams.get('search_query') ?? '');
  });
  const chrome = new Chrome(page);
  await page.goto('/dashboard');
  await chrome.search.fill('  water heater ');
  await expect(chrome.suggestions.getByRole('option').first()).toBeVisible();
  expect(searches).toEqual(['water heater']);
});

test('Enter searches at once, the arrow keys choose, Enter opens the part', async ({ page }) => {
  const chrome = new Chrome(page);
  // Makes the debounce of automatic searches endless.
  await page.addInitScript((pause) => {
    const setTimer = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, after?: number) => (after === pause ? 0 : setTimer(work, after)),
    });
  }, 1000);
  await page.goto('/dashboard');
  await chrome.search.fill('water heater');
  await chrome.search.press('Enter');
  await expect(chrome.suggestions).toBeVisible();

  await chrome.search.press('ArrowDown');
  await chrome.search.press('ArrowDown');
  const second = chrome.suggestions.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await chrome.search.press('Enter');

  await expect(page).toHaveURL(/\/product\/[pmn]\/.+/);
  await expect(new ProductScreen(page).title).toBeVisible();
});

test('from the categories down to a part and back up', async ({ page }) => {
  await page.goto('/categories');
  const cards = page.getByRole('list', { name: 'Categories' }).getByRole('link');
  await expect(page.getByRole('heading', { name: 'Parts Store', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Appliances', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Appliances', level: 1 })).toBeVisible();
  await cards.filter({ hasText: 'Water Heaters' }).click();
  await expect(page.getByRole('heading', { name: 'Water Heaters', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/categories\/[^/]+\/[^/]+$/);

  const part = page.getByRole('list', { name: 'Parts' }).getByRole('article').first();
  const name = await part.getByRole('heading').innerText();
  await part.getByRole('heading').getByRole('link').click();
  await expect(new ProductScreen(page).title).toHaveText(name);

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Water Heaters', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Water Heaters', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Appliances', level: 1 })).toBeVisible();
});
