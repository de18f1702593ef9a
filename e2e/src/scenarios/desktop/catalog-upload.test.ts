import { Chrome } from '../../pages/chrome.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { supplierFeed, supplierPart } from '../../system/supplier-feed.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
// It starts a portal of its own first.
test.describe.configure({ timeout: 180_000 });

test('a feed is uploaded, tried and imported, and its parts are found', async ({ page, ownPortal }) => {
  const chrome = new Chrome(page);
  await page.goto(`${ownPortal.url}/login`);
  await new LoginScreen(page).signIn('admin');
  await chrome.goTo('Catalog');
  await page.getByRole('button', { name: 'Import a Feed' }).click();
  const buffer = Buffer.from(supplierFeed(300));
  await page.getByLabel(/^Parts/).setInputFiles({ name: 'supplier.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Upload and Try' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // What is under way belongs to the server: another page shows it as well.
  await page.reload();
  await page.getByRole('button', { name: 'Import supplier.csv' }).click({ timeout: 60_000 });
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('300 parts added')).toBeVisible({ timeout: 60_000 });

  const { partNumber, title } = supplierPart(7);
  await expect(async () => {
    await chrome.search.fill('');
    await chrome.search.fill(partNumber);
    await expect(chrome.found).toContainText(title, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
});
