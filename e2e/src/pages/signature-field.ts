import type { Page } from '@playwright/test';

export async function drawSignature(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: 'Signature field, empty' });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The signature field is not on the screen.');
  const pointAt = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...pointAt(0.1, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.2, 0.2],
    [0.3, 0.7],
    [0.45, 0.3],
    [0.6, 0.6],
    [0.8, 0.4],
  ] as const) {
    await page.mouse.move(...pointAt(x, y), { steps: 8 });
  }
  await page.mouse.up();
}
