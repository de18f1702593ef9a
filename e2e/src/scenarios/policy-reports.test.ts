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
