import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });

const NEW_PASSWORD = 'a-new-portal-password';

test('the reset page without a token says Missing token.', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();

  await expect(page.getByText('Missing token.')).toBeVisible();
});
