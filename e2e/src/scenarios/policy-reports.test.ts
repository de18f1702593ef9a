import { expect, test } from '../test.ts';

test.use({ as: 'admin' });

test('the HTML of a supplier is reduced before the browser can refuse anything of it', async ({ page }) => {
  await page.route('**/api/products/product?**', async (route) => {
    const response = await route.fetch();
    const title = 'Fan \u202E<b style="color:red">V21</b>';
    const description =
      '<style>p { color: red }</style><base href="http://x.test/"><p style="color:red" onclick="x()">Quiet</p>';
    await route.fulfill({ response, json: { ...(await response.json()), title, description } });
  });
  await page.goto('/product-search?q=water%20heater');
  await page.getByRole('table', { name: 'Parts found' }).getByRole('link').first().click();
  // The page fixture counts violations.
  await expect(page.getByText('Quiet', { exact: true })).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Fan V21');
});
