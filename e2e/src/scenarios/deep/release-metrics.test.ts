import type { Page } from '@playwright/test';
import { signIn } from '../../system/api.ts';
import { expect, test } from '../../test.ts';
import { waitUntilQuiet } from '../../wait-until-quiet.ts';

const REPORT = '**/api/releases/figures';

async function nextReport(page: Page, cause: () => Promise<unknown>) {
  const [response] = await Promise.all([page.waitForResponse(REPORT, { timeout: 30_000 }), cause()]);
  expect(response.status()).toBe(200);
  return response.request().postDataJSON() as {
    readonly views: readonly { readonly app: string; readonly count: number }[];
    readonly vitals: readonly { readonly app: string; readonly name: string; readonly value: number }[];
    readonly loads: readonly { readonly app: string }[];
    readonly errors: readonly { readonly app: string; readonly message: string; readonly page: string }[];
  };
}

test("what a technician's browser measures and throws stands on the page of the administrator", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const url = baseURL ?? '';
  await page.goto('/customers');
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await waitUntilQuiet(page);
  const first = await nextReport(page, () =>
    page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError("No customer 'Dana' with 4711");
      });
    }),
  );
  expect(first.errors).toMatchObject([
    { app: 'mfe-estimates', message: "TypeError: No customer '…' with #", page: '/customers' },
  ]);
  expect(first.views).toMatchObject([{ app: 'mfe-estimates', count: 1 }]);
  expect(new Set(first.loads.map(({ app }) => app))).toContain('shell');

  await page.getByRole('link', { name: 'Tasks' }).first().click();
  await expect(page).toHaveURL(/\/tasks/);
  expect(JSON.stringify(first)).not.toMatch(/Dana|4711/);
  // The page sends the remaining metrics while it unloads, invisible to the test: check them as the administrator.
  await page.goto('/robots.txt');

  const administrator = await browser.newContext({ baseURL: url });
  const session = await signIn(url, 'admin');
  const other = await administrator.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(({ token }) => {
    for (const [key, value] of Object.entries({ token, role: 'admin', approved: '1' }))
      localStorage.setItem(key, value);
  }, session);
  const app = other.getByRole('region', { name: 'mfe-estimates', exact: true });
  await expect(async () => {
    await other.goto('/releases');
    const largest = app.getByRole('row', { name: /^Live/ }).getByRole('cell').nth(2);
    await expect(largest).toContainText(/, (good|needs work|poor)/);
  }).toPass();
  await expect(app.getByText('Estimates: estimates-team@example.com')).toBeVisible();
  await expect(app.getByRole('row', { name: /^Live/ })).toContainText('1 of');
  await app.getByRole('button', { name: 'Show errors' }).click();
  await expect(app.getByText("TypeError: No customer '…' with #")).toBeVisible();

  const footer = other.getByRole('button', { name: /^Version / });
  const field = other.getByRole('searchbox', { name: 'Version in a footer' });
  await field.fill((await footer.textContent()) ?? '');
  await field.press('Enter');
  await expect(other.getByText('Live together from')).toBeVisible();
  await administrator.close();
});
