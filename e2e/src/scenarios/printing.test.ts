import { LoginScreen } from '../pages/login-screen.ts';
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

test('every line of an estimate stands on the sheet, those not scrolled to included', async ({ page }) => {
  await page.goto('/estimates?filter=draft');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  const rendering = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).contentVisibility));
  await expect.poll(rendering).toContain('auto');
  await page.emulateMedia({ media: 'print' });
  expect(await rendering()).not.toContain('auto');
});

test('a printed page of an estimate names the seller and shows nothing that is not for the customer', async ({
  page,
}) => {
  await page.goto('/estimates?filter=draft');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  const margin = page.getByLabel('Margin, not shown to the customer');
  await expect(margin).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(margin).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^(Notes|Timeline)$/ }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Tech Portal', { exact: true }).filter({ visible: true })).toHaveCount(1);
});

test('on a printed estimate long words break, and the sums do not leave the rows', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/estimates?filter=draft');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/estimate\/\d+$/);
  await page.goto(`${page.url()}/print`);
  const people = page.locator('.people > section');
  await expect(people).toHaveCount(2);
  await people.locator('p').evaluateAll((lines) => lines.forEach((line) => (line.textContent = 'w'.repeat(128))));
  expect(await people.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth))).toEqual([0, 0]);
  await expect(page.locator('.sums')).toHaveCSS('break-before', 'avoid');
});

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test('the rewards programme opens as a PDF', async ({ page, request }) => {
    await page.goto('/login');
    await expect(new LoginScreen(page).button).toBeVisible();
    const href = await page.getByRole('link', { name: /rewards/i }).getAttribute('href');
    const file = await request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(file.headers()['content-disposition']).toBeUndefined();
  });
});
