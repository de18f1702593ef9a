import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../expect-accessible.ts';
import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { approvalLinkFor } from '../../system/outbox.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 180_000 });

const customer = 'sheila.abernathy18@example.com';
const PIECES = '**/api/estimate/photos/piece';

/** A photo that the browser makes: noise, of which a JPEG is large. */
async function takePhoto(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1200, height: 900 });
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(1200, 900);
    if (!context || !pixels) throw new Error('There is no canvas.');
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919 + ((at * at) % 8191)) % 256;
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.95).replace(/^[^,]*,/, '');
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A saved estimate of a customer, opened on the phone, and its card of photos. */
async function openEstimate(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/login`);
  await new LoginScreen(page).signIn('tech');
  await expect(page).toHaveURL(`${url}/dashboard`);
  const estimate = new EstimateScreen(page);
  await estimate.create(url, customer);
  await estimate.addLabor('Replace the water pump', '1', '100');
  await estimate.save();
  return page.getByRole('region', { name: 'Photos' });
}

const photos = (card: Locator): Locator =>
  card.getByRole('list', { name: 'Photos', exact: true }).getByRole('listitem');

test('a photo is added on a phone, ticked, and the customer of the link sees it', async ({
  page,
  browser,
  ownPortal,
}) => {
  const card = await openEstimate(page, ownPortal.url);
  await card.locator('input[capture]').setInputFiles(await takePhoto(page, 'camera.jpg'));
  await expect(photos(card)).toHaveCount(1, { timeout: 30_000 });
  await card.getByRole('button', { name: 'Open photo 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1 of 1' });
  await expect(dialog.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Cracked seal of the pump');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Cracked seal of the pump')).toBeAttached();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('checkbox', { name: 'Show photo 1: Cracked seal of the pump to customer' }).check();
  await expectAccessible(page);
  await new EstimateScreen(page).sendApproval();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(await approvalLinkFor(ownPortal.dataDir, customer));
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
  const card = await openEstimate(page, ownPortal.url);
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
  await card.locator('input[multiple]').setInputFiles(photo);
  const waiting = card.getByRole('list', { name: 'Photos that are not sent yet' });
  await expect(waiting).toContainText('far-out.jpg');
  await expect(waiting).toContainText('Not sent so far');
  expect(starts).toEqual([0]);

  await page.reload();
  await expect(waiting).toContainText('far-out.jpg');
  isBroken = false;
  await expect(photos(card)).toHaveCount(1, { timeout: 30_000 });
  await expect(waiting).toBeHidden();
  // What had arrived was not sent again.
  expect(starts.filter((start) => start === 0)).toHaveLength(1);

  await page.reload();
  await expect(photos(card)).toHaveCount(1);
  await expect(waiting).toBeHidden();
});
