import { expectAccessible } from '../../../expect-accessible.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });

test('the link of a reminder asks first, and one that is not known says what to do', async ({ page, ownPortal }) => {
  // Simulates a program that opens URLs in email headers.
  await page.goto(`${ownPortal.url}/api/estimate/stop-reminders?t=of-no-reminder`);
  await expect(page).toHaveURL(`${ownPortal.url}/stop-reminders`);
  await expect(page.getByRole('heading', { name: 'Stop reminders' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop Reminders' }).click();
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});
