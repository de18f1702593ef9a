import { expect, test } from '../test.ts';

test('a printout of several sheets has nothing on it that is for the screen', async ({ page }) => {
  for (const path of ['/dashboard', '/my-cart', '/terms-and-conditions']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const skip = page.getByText('Skip to content');
    await expect(skip).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(skip).toBeHidden();
    for (const role of ['banner', 'contentinfo'] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a printed page of an estimate has every line, names the seller and shows nothing that is not for the customer', async ({
  page,
}) => {
  await page.goto('/estimates?filter=draft');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  const margin = page.getByLabel('Margin, not shown to the customer');
  await expect(margin).toBeVisible();
  // On the screen, lines outside the view are not laid out.
  const rendering = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).contentVisibility));
  await expect.poll(rendering).toContain('auto');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await rendering()).not.toContain('auto');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByText('Adding or removing parts updates this estimate immediately.')).toBeHidden();
  await expect(margin).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^(Notes|Timeline)$/ }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Tech Portal', { exact: true }).filter({ visible: true })).toHaveCount(1);
});
