import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '../../../system/pdf-text.ts';
import { expect, test } from '../../../test.ts';

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await pdfText(await readFile(await download.path())) };
}

test('the receipt of an order is downloaded', async ({ page }) => {
  await page.goto('/my-orders');
  await page.getByRole('main').getByRole('table').getByRole('link', { name: /^TP-/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { name, text } = await downloaded(page);
  expect(name).toBe(`receipt-${order.toLowerCase()}.pdf`);
  expect(text).toContain(`Receipt ${order}`);
});
