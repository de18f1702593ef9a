import type { Page } from '@playwright/test';
import { expectAccessible } from '../../expect-accessible.ts';
import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { PhotosCard, takePhoto } from '../../pages/photos-card.ts';
import { payingCustomer, startEstimate } from '../../pages/start-estimate.ts';
import { approvalLinkFor } from '../../system/outbox.ts';
import type { Portal } from '../../system/portal-process.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 180_000 });

const PIECES = '**/api/estimate/photos/piece';

/** A saved estimate of a customer, opened on the phone, and its card of photos. */
async function openEstimate(page: Page, portal: Portal): Promise<PhotosCard> {
  await startEstimate(page, portal, 'Replace the water pump');
  return new PhotosCard(page);
}

test('a photo is added on a phone, ticked, and the customer of the link sees it', async ({
  page,
  browser,
  ownPortal,
}) => {
  const added = await openEstimate(page, ownPortal);
  const { card } = added;
  await added.take(await takePhoto(page, 'camera.jpg'));
  await expect(added.photos).toHaveCount(1, { timeout: 30_000 });
  await card.getByRole('button', { name: 'Open photo 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 1' });
  await expect(dialog.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Cracked seal of the pump');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Cracked seal of the pump')).toBeAttached();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await added.show('photo 1: Cracked seal of the pump');
  await expectAccessible(page);
  await new EstimateScreen(page).sendApproval();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(await approvalLinkFor(ownPortal.dataDir, payingCustomer));
  const shown = phone.getByRole('region', { name: 'Photos' });
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByRole('img', { name: 'photo 1: Cracked seal of the pump' })).toBeVisible();
  await expectAccessible(phone);
  await shown.getByRole('button', { name: 'Open photo 1: Cracked seal of the pump' }).click();
  const large = phone.getByRole('dialog').getByRole('img', { name: 'photo 1: Cracked seal of the pump' });
  await expect(large).toBeVisible();
  // What was decoded, not the room for it.
  expect(await large.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBe(1200);
  await context.close();
});

test('a photo that a broken connection held up survives a reload and is added once', async ({ page, ownPortal }) => {
  const added = await openEstimate(page, ownPortal);
  const photo = await takePhoto(page, 'far-out.jpg');
  expect(photo.buffer.byteLength).toBeGreaterThan(400_000);
  const starts: number[] = [];
  let isBroken = true;
  await page.route(PIECES, async (route) => {
    const { start } = route.request().postDataJSON();
    // The first piece arrives; what follows does not, nor does the server's response to the last one.
    if (start > 0 && isBroken) return route.abort();
    starts.push(start);
    return route.continue();
  });
  await added.choose(photo);
  const { waiting } = added;
  await expect(waiting).toContainText('far-out.jpg');
  await expect(waiting).toContainText('Not sent so far');
  expect(starts).toEqual([0]);

  await page.reload();
  await expect(waiting).toContainText('far-out.jpg');
  isBroken = false;
  await expect(added.photos).toHaveCount(1, { timeout: 30_000 });
  await expect(waiting).toBeHidden();
  // What had arrived was not sent again.
  expect(starts.filter((start) => start === 0)).toHaveLength(1);

  await page.reload();
  await expect(added.photos).toHaveCount(1);
  await expect(waiting).toBeHidden();
});
