import { addTask, signIn, completeTask } from '../../../system/api.ts';
import { fromSetup } from '../../../system/environment.ts';
import { expect, test } from '../../../test.ts';

test('a task that was ticked elsewhere stays ticked when it is ticked here', async ({ page, account }) => {
  const baseURL = fromSetup('PORTAL_URL');
  const session = await signIn(baseURL, account);
  const text = `Order the membrane ${Date.now()}`;
  const id = await addTask(baseURL, session, text);
  await page.goto('/tasks?sort_by=priority&sort_order=asc&filter=active');
  const box = page.getByRole('checkbox', { name: `Done: ${text}` });
  await expect(box).not.toBeChecked();
  await completeTask(baseURL, session, id);
  const ticking = page.waitForResponse(/\/api\/task\/check/);
  await box.click();
  await ticking;
  await expect(box).toHaveCount(0);
  await page.goto('/tasks?filter=completed&sort_by=due_date&sort_order=desc');
  await expect(box).toBeChecked();
});
