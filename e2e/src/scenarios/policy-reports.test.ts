import { LoginScreen } from '../pages/login-screen.ts';
import { expect, test } from '../test.ts';

test.use({ as: 'admin' });

test('what a browser refused is reported to the administrators, who delete it', async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const host = `pictures-${viewport?.width ?? 0}.example`;
  // A browser of its own: the fixture's page must not be refused anything.
  const visitor = await browser.newContext();
  const visited = await visitor.newPage();
  await visited.goto(new URL('/login?from=secret-of-the-query', baseURL).href);
  await new LoginScreen(visited).button.waitFor();
  const refused = visited.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
  await visited.evaluate((src) => document.body.append(Object.assign(new Image(), { src })), `http://${host}/a.png`);
  await refused;

  const row = page.getByRole('row', { name: new RegExp(host) });
  await expect(async () => {
    await page.goto('/csp-reports');
    await expect(row).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(row).toContainText('img-src');
  await expect(row).toContainText('/login');
  await expect(row).not.toContainText('secret');
  await visitor.close();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toContainText('The reports are deleted.');
  await expect(row).toBeHidden();
});

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
  // The fixture of the page counts what was refused.
  await expect(page.getByText('Quiet', { exact: true })).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Fan V21');
});
