import { expectAccessible } from '../expect-accessible.ts';
import { EstimateScreen } from '../pages/estimate-screen.ts';
import { drawSignature } from '../pages/signature-field.ts';
import { addPayingCustomer } from '../pages/start-estimate.ts';
import { expect, test } from '../test.ts';

test('an estimate is discounted, signed in person, and both stand on it and on paper', async ({ page, account }) => {
  test.setTimeout(180_000);
  const estimate = new EstimateScreen(page);
  await estimate.create('', await addPayingCustomer(account));
  await estimate.addLabor('Replace the water heater', '2', '100');
  await estimate.save();
  await expect(estimate.summary).toContainText('$212.00');

  await page.getByRole('button', { name: 'Add Discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Discount' });
  await dialog.getByLabel('Percent', { exact: false }).last().fill('10');
  await dialog.getByLabel('Label (Optional)').fill('Spring offer');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await estimate.save();
  await expect(estimate.summary).toContainText('Spring offer (10%)');
  await expect(estimate.summary).toContainText('-$20.00');
  await expect(estimate.summary).toContainText('$190.80');

  await estimate.approval.click();
  await page.getByRole('button', { name: 'In-Person Approval' }).click();
  const accept = page.getByRole('dialog', { name: 'Accept Estimate' });
  await expect(accept).toContainText('$190.80');
  await accept.getByRole('button', { name: 'Add a Signature (Optional)' }).click();
  await drawSignature(page);
  await expectAccessible(page);
  await accept.getByRole('checkbox', { name: 'I agree' }).check();
  await accept.getByRole('button', { name: 'Accept', exact: true }).click();
  await estimate.invoiceWarning.waitFor();
  await expect(page.getByRole('img', { name: 'Signature of Sheila Abernathy' })).toBeVisible();

  const id = /estimate\/(\d+)/.exec(page.url())?.[1];
  const response = page.waitForResponse((each) => each.url().includes(`/api/estimate/print?cart_id=${id}`));
  await page.goto(`/estimate/${id}/print`);
  const { html } = (await (await response).json()) as { html: string };
  expect(html).toContain('Spring offer (10%)');
  expect(html).toContain('Signed by Sheila Abernathy on ');
});
