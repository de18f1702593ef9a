import { LoginScreen } from '../../../pages/login-screen.ts';
import { expect, test } from '../../../test.ts';

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

  test('the rewards program opens as a PDF', async ({ page, request }) => {
    await page.goto('/login');
    await expect(new LoginScreen(page).button).toBeVisible();
    const href = await page.getByRole('link', { name: /rewards/i }).getAttribute('href');
    const file = await request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect(file.headers()['content-disposition']).toBeUndefined();
  });
});
