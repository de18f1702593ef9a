import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../expect-accessible.ts';
import { EstimateScreen } from '../../../pages/estimate-screen.ts';
import { expect, test } from '../../../test.ts';

// Each scenario is a long editing session, and the portal may be busy.
test.describe.configure({ timeout: 300_000 });
test.use({ as: 'tech' });

const customer = 'denise.thibodeaux';

async function newEstimate(page: Page): Promise<EstimateScreen> {
  const estimate = new EstimateScreen(page);
  await estimate.create('', customer);
  return estimate;
}

test('of two tabs neither overwrites the other, and the changes of both can be saved', async ({ page }) => {
  const first = await newEstimate(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const second = new EstimateScreen(tab);
  await second.addCharge('Typed in the second tab', '20');
  await first.addCharge('Typed in the first tab', '10');
  await first.save();

  await second.saveButton.click();
  const conflict = tab.getByRole('dialog', { name: 'This estimate was changed somewhere else' });
  await expect(conflict.getByRole('region', { name: 'Saved now' })).toContainText('Typed in the first tab');
  await expect(conflict.getByRole('region', { name: 'Yours' })).toContainText('Typed in the second tab');
  await expectAccessible(tab);
  await conflict.getByRole('button', { name: 'Combine Both' }).click();
  await second.save();
  await tab.reload();
  await expect(second.charges).toContainText('Typed in the first tab');
  await expect(second.charges).toContainText('Typed in the second tab');
});

test('without the store everything but its catalog works', async ({ page }) => {
  const estimate = await newEstimate(page);
  await page.route(/mfe-store/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Add Part' }).click();
  await expect(page.getByText('The parts catalog is not available right now.')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await estimate.addCharge('Disposal', '20');
  await estimate.save();
  await expect(estimate.summary).toContainText('$21.20');
});
