import type { Page } from '@playwright/test';
import { EstimateScreen } from '../../pages/estimate-screen.ts';
import { remotePages } from '../../pages/page-addresses.ts';
import { expect, test } from '../../test.ts';
import { untilQuiet } from '../../until-quiet.ts';

test.describe.configure({ timeout: 180_000 });

/** What is too small for a thumb: buttons below 44 px, links and what belongs to a heading or a field below 24 px. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button], a[href]')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || !control.checkVisibility({ visibilityProperty: true })) return [];
      const isButton = control.matches('button, [role=button], .portal-button');
      // A link within a sentence is as high as its line.
      if (!isButton && control.closest('p, label')) return [];
      const least = isButton && !control.closest('th, footer, [data-position]') ? 44 : 24;
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return height < least - 0.5 ? [`${location.pathname}: ${name} is ${Math.round(height)} px high`] : [];
    }),
  );

test.describe('of an administrator', () => {
  test.use({ as: 'admin' });

  test('every page has buttons of 44 px and links of 24 px for a thumb', async ({ page, request }) => {
    const pages = (await remotePages(request)).filter(({ route }) => route !== '/estimate/:id/print');
    expect(pages.length).toBeGreaterThan(20);
    const small: string[] = [];
    const shown = [...pages.map(({ address }) => address), '/', '/terms-and-conditions', '/user-settings'];
    for (const address of shown) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await untilQuiet(page);
      small.push(...(await tooSmall(page)));
    }
    expect(small).toEqual([]);
    // The measure itself: an action as it is at a desk.
    await page.locator('.portal-button').evaluateAll((buttons) => {
      for (const { style } of buttons as HTMLElement[]) {
        style.setProperty('min-height', '0', 'important');
        style.setProperty('height', '36px', 'important');
      }
    });
    expect(await tooSmall(page)).not.toEqual([]);
  });
});

test('Back closes the uppermost dialog first, and asks before work is lost', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add Customer' });
  const form = page.getByRole('dialog', { name: 'Add Customer' });
  await add.click();
  await form.waitFor();
  expect(await tooSmall(page)).toEqual([]);
  await page.goBack();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/customers');
  await page.goForward();
  await expect(form).toBeHidden();
  await add.click();
  await form.getByLabel('First Name').fill('Zed');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard what was typed?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('First Name')).toHaveValue('Zed');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('an estimate in hand: labor takes the rate over, approval is in reach after Save, the margin is hidden', async ({
  page,
}) => {
  await page.goto('/estimates');
  await page.getByRole('link', { name: 'Create New Estimate' }).click();
  await page.getByRole('combobox', { name: 'Find a customer' }).fill('a');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/estimate\/\d+$/);
  const estimate = new EstimateScreen(page);
  await estimate.addLabor('Install', '1', '95');
  const dialog = await estimate.startLine('Labor');
  await expect(dialog.getByLabel('Hourly Rate')).toHaveValue('95');
  await page.goBack();
  await expect(dialog).toBeHidden();
  // Unsaved work: Back asks, and leaves once that is answered.
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const next = page.getByRole('button', { name: 'Get Approval' }).last();
  await expect(next).toBeInViewport();
  const margin = page.getByLabel('Margin, not shown to the customer');
  await expect(margin).toHaveCount(1);
  await next.click();
  await page.getByRole('button', { name: 'In-Person Approval' }).click();
  await expect(page.getByRole('dialog', { name: 'Accept Estimate' })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await expect(margin).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Show margin' }).click();
  await expect(margin).toHaveCount(1);
  await estimate.addCharge('Disposal', '15');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/\/estimate\/\d+$/);
});
