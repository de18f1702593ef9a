import type { Page } from '@playwright/test';
import { PhotosCard, generatePhoto } from '../../../pages/photos-card.ts';
import { startEstimate } from '../../../pages/start-estimate.ts';
import type { Portal } from '../../../system/portal-process.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 180_000 });

const PIECES = '**/api/estimate/photos/piece';

async function openEstimate(page: Page, portal: Portal): Promise<PhotosCard> {
  await startEstimate(page, portal, 'Replace the water pump');
  return new PhotosCard(page);
}

test('a photo that a broken connection held up survives a reload and is added once', async ({ page, ownPortal }) => {
  const added = await openEstimate(page, ownPortal);
  const photo = await generatePhoto(page, 'far-out.jpg');
  expect(photo.buffer.byteLength).toBeGreaterThan(400_000);
  const starts: number[] = [];
  let isBroken = true;
  await page.route(PIECES, async (route) => {
    const { start } = route.request().postDataJSON();
    // The first chunk arrives; later ones and the server's response to the last one do not.
    if (start > 0 && isBroken) return route.abort();
    starts.push(start);
    return route.continue();
  });
  await added.addFromFiles(photo);
  const { unsentPhotos: waiting } = added;
  await expect(waiting).toContainText('far-out.jpg');
  await expect(waiting).toContainText('Not sent yet');
  expect(starts).toEqual([0]);

  await page.reload();
  await expect(waiting).toContainText('far-out.jpg');
  isBroken = false;
  await expect(added.photos).toHaveCount(1, { timeout: 30_000 });
  await expect(waiting).toBeHidden();
  // Received chunks were not sent again.
  expect(starts.filter((start) => start === 0)).toHaveLength(1);

  await page.reload();
  await expect(added.photos).toHaveCount(1);
  await expect(waiting).toBeHidden();
});
