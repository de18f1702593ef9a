import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../expect-accessible.ts';
import { expect, test } from '../../../test.ts';

test.use({ as: 'technician' });

const category = '/categories/appliances';

function listOf(page: Page) {
  return {
    lowest: page.getByRole('textbox', { name: 'Lowest price' }),
    highest: page.getByRole('textbox', { name: 'Highest price' }),
    cards: page.getByRole('list', { name: 'Parts' }).getByRole('article'),
    /** Prices of the cards, in dollars. */
    async prices(): Promise<number[]> {
      const texts = await page
        .getByRole('list', { name: 'Parts' })
        .getByText(/^\$[\d,.]+$/)
        .allTextContents();
      return texts.map((text) => Number(text.replaceAll(/[$,]/g, '')));
    },
  };
}

test('parts are narrowed to a price range, in the address', async ({ page }) => {
  const { lowest, highest, cards, prices } = listOf(page);
  const expectWithin = async (from: number, to: number) => {
    await expect
      .poll(async () => {
        const shown = await prices();
        return shown.length > 0 && shown.every((price) => price >= from && price <= to);
      })
      .toBe(true);
  };
  await page.goto(category);
  await lowest.fill('20');
  await highest.fill('2000');
  await highest.press('Enter');
  await expect(page).toHaveURL(`${category}?min_price=20&max_price=2000`);
  await expectWithin(20, 2000);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Pages, top' }).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${category}?min_price=20&max_price=2000&page=2`);
  await page.reload();
  await expect(lowest).toHaveValue('20');
  await expect(highest).toHaveValue('2000');
  await expectWithin(20, 2000);

  await highest.fill('10');
  await highest.press('Enter');
  await expect(highest).toHaveAccessibleDescription('The highest price is below the lowest.');
  await expectAccessible(page);
  await expect(page).toHaveURL(`${category}?min_price=20&max_price=2000&page=2`);

  await highest.fill('20.01');
  await highest.blur();
  await expect(page).toHaveURL(`${category}?min_price=20&max_price=20.01`);
  await expect(page.getByText('No parts between $20.00 and $20.01 in stock here.')).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page).toHaveURL(`${category}?min_price=20&max_price=2000&page=2`);
  await expect(highest).toHaveValue('2000');
  await expectWithin(20, 2000);
  await page.goForward();
  await page.getByRole('button', { name: 'Show All Prices' }).click();
  await expect(page).toHaveURL(category);
  await expect(lowest).toHaveValue('');
  await expect(cards.first()).toBeVisible();
});

test('the parts of a brand have prices too, and a typed address says what is wrong with them', async ({ page }) => {
  const { lowest, highest, cards } = listOf(page);
  await page.goto('/brands/dometic?min_price=cheap');
  await expect(lowest).toHaveAccessibleDescription('Enter an amount in dollars, such as 12.50.');
  await expect(page.getByText('Correct the prices to see parts.')).toBeVisible();
  await expectAccessible(page);
  await lowest.clear();
  await highest.fill('10000');
  await highest.press('Enter');
  await expect(page).toHaveURL('/brands/dometic?max_price=10000');
  await expect(cards.first()).toBeVisible();
});
