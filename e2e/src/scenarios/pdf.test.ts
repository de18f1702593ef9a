import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { EstimateScreen } from '../pages/estimate-screen.ts';
import { pdfText } from '../system/pdf-text.ts';
import { expect, test } from '../test.ts';

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await new EstimateScreen(page).chooseAction('Download PDF');
  const download = await saving;
  return { name: download.suggestedFilename(), text: await pdfText(await readFile(await download.path())) };
}

test('an estimate is downloaded, and says what the screen says', async ({ page }) => {
  await page.goto('/estimates?filter=draft');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const total = /Total\s*(\$[\d,.]+)/.exec((await summary.innerText()).replaceAll(/\s+/g, ' '))?.[1] ?? 'no total';
  const [, id] = /estimate\/(\d+)$/.exec(page.url()) ?? [];
  const { name, text } = await downloaded(page);
  expect(name).toBe(`estimate-${id}.pdf`);
  expect(text).toContain(`Estimate ${id}`);
  expect(text).toContain(total);
  expect(text).toContain('Page 1 of');
});
