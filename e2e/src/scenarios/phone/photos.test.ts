import { expectAccessible } from '../../expect-accessible.ts';
import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { PhotosCard, generatePhoto } from '../../pages/photos-card.ts';
import { addPayingCustomer, createDraftEstimate } from '../../pages/start-estimate.ts';
import { fromSetup } from '../../system/environment.ts';
import { approvalLinkFor } from '../../system/outbox.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ timeout: 180_000 });

test('a photo is added on a phone, ticked, and the customer of the link sees it', async ({
  page,
  browser,
  account,
}) => {
  const customer = await addPayingCustomer(account);
  await createDraftEstimate(page, '', customer, 'Replace the water pump');
  const added = new PhotosCard(page);
  const { card } = added;
  await added.addFromCamera(await generatePhoto(page, 'camera.jpg'));
  await expect(added.photos).toHaveCount(1, { timeout: 30_000 });
  await card.getByRole('button', { name: 'Open photo 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 1' });
  await expect(dialog.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Cracked seal of the pump');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Cracked seal of the pump')).toBeAttached();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await added.showToCustomer('photo 1: Cracked seal of the pump');
  await expectAccessible(page);
  await new EstimateScreen(page).sendApproval();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(await approvalLinkFor(fromSetup('PORTAL_DATA'), customer));
  const shown = phone.getByRole('region', { name: 'Photos' });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByRole('img', { name: 'photo 1: Cracked seal of the pump' })).toBeVisible();
  await expectAccessible(phone);
  await shown.getByRole('button', { name: 'Open photo 1: Cracked seal of the pump' }).click();
  const large = phone.getByRole('dialog').getByRole('img', { name: 'photo 1: Cracked seal of the pump' });
  await expect(large).toBeVisible();
  // Checks the decoded image, not the space for it.
  expect(await large.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(1200);
  await context.close();
});
