import sharp from 'sharp';
import { expect, test } from 'vitest';
import { documentRow, printedDocument } from '../../testing/printed-document-fixture.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { compilePdf } from './compile-pdf.ts';
import { documentStyle } from './html-style.ts';

async function piecesOf(overrides: Parameters<typeof printedDocument>[0]) {
  const { textPieces } = await readPdf(compilePdf(printedDocument(overrides)));
  const pieceOf = (text: string) => {
    const found = textPieces.find((piece) => piece.text.includes(text));
    if (!found) throw new Error(`The PDF does not say ${text}.`);
    return found;
  };
  return { textPieces, baselineOf: (text: string) => pieceOf(text).baseline };
}

test('no letter is smaller than 8 points, on paper as in the PDF', async () => {
  const { textPieces } = await piecesOf({});
  expect(Math.min(...textPieces.filter(({ text }) => text.trim() !== '').map(({ size }) => size))).toBe(8);
  const sizes = documentStyle({ accent: '#000000', foot: '' }).matchAll(/(?:font-size|font): ([\d.]+)pt/g);
  expect(Math.min(...[...sizes].map(([, size]) => Number(size)))).toBe(8);
});

test('an order number in the title is never broken at its hyphen', async () => {
  const { textPieces } = await piecesOf({ title: 'Receipt TP-WMWMWMWMWM' });
  expect(textPieces.map(({ text }) => text)).toContain('TP-WMWMWMWMWM');
});

test('an emoji and a letter of another font leave their row as high as others', async () => {
  const items = ['One 🚐', 'Two ภูมิ', 'Three 测试', 'Four'];
  const rows = items.map((item, at) => documentRow({ item, note: '', sku: `N${at}` }));
  const { baselineOf } = await piecesOf({ rows });
  const baselines = items.map((_, at) => baselineOf(`N${at}`));
  expect(baselineOf('One')).toBeCloseTo(baselines[0] ?? 0, 1);
  const heights = baselines.slice(1).map((baseline, at) => (baselines[at] ?? 0) - baseline);
  for (const height of heights) expect(height).toBeCloseTo(heights[0] ?? 0, 1);
});

test('the last row is as high as others, with the totals below it', async () => {
  const { baselineOf } = await piecesOf({ rows: [documentRow({ note: '', sku: 'N1' })] });
  // Half a row, the space above the totals, and the cap height of the first total.
  expect(baselineOf('N1') - baselineOf('Subtotal')).toBeCloseTo(5.5 + 10 + 3.5 + 9.5 * 0.714, 0);
});

test('captions beside each other begin at one height, whatever the shapes of the photos', async () => {
  const photoOf = async (width: number, height: number, caption: string) => {
    const jpeg = await sharp({ create: { width, height, channels: 3, background: '#a05020' } })
      .jpeg()
      .toBuffer();
    return { name: caption, caption, jpeg, width, height };
  };
  const shown = [await photoOf(400, 300, 'Lying'), await photoOf(300, 400, 'Upright'), await photoOf(800, 100, 'Wide')];
  const { baselineOf } = await piecesOf({ photos: { shown: [...shown, ...shown], remark: '' } });
  expect(baselineOf('Lying')).toBeCloseTo(baselineOf('Upright'), 1);
});
