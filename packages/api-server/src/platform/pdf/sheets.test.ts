import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { compilePdf } from './compile-pdf.ts';
import type { PrintedSheets, Sheet } from './printed-document.ts';

const sheet = (overrides: Partial<Sheet> = {}): Sheet => ({
  title: 'Packing Slip TP-WMWMWMWMWM',
  facts: ['Ordered March 1, 2026'],
  people: [{ heading: 'Ship to', lines: ['Ann Lee', '1 Main St'] }],
  rows: [{ cells: ['', 'Water Heater', 'SW6DE', '2'], note: 'Suburban' }],
  remarks: ['Shipped earlier: 1 of 3 pieces.'],
  ...overrides,
});

const printed = (sheets: readonly Sheet[]): PrintedSheets => ({
  title: 'Packing Slips',
  company: 'Acme RV Parts',
  contact: ['(512) 555-0199'],
  logo: null,
  accent: '#0f766e',
  columns: [
    { name: 'Picked', kind: 'box' },
    { name: 'Item', kind: 'item' },
    { name: 'SKU', kind: 'code' },
    { name: 'Quantity', kind: 'number' },
  ],
  sheets,
  foot: 'Acme RV Parts · As of March 2, 2026',
});

const compiled = async (...sheets: readonly Sheet[]) => readPdf(compilePdf(printed(sheets)));

test('it is PDF/UA-1 with one title per sheet and a table with heads', async () => {
  const bytes = compilePdf(printed([sheet(), sheet({ people: [], remarks: [] })]));
  const { metadata } = await (await getDocumentProxy(Uint8Array.from(bytes))).getMetadata();
  expect(metadata.get('pdfuaid:part')).toBe('1');
  const { tags, title, language } = await readPdf(bytes);
  expect([title, language]).toEqual(['Packing Slips', 'en-US']);
  const count = (role: string) => tags.filter((tag) => tag === role).length;
  expect([count('H1'), count('Table'), count('TH'), count('TD')]).toEqual([2, 2, 8, 8]);
});

test('no letter is smaller than 8 points, and an order number is never broken at its hyphen', async () => {
  const note = Array.from({ length: 30 }, (_, at) => `${at} for TP-WMWMWMWMW${at % 10}`).join(', ');
  const { textPieces } = await compiled(sheet({ rows: [{ cells: ['', 'Heater', 'SW6DE', '2'], note }] }));
  const texts = textPieces.filter(({ text }) => text.trim() !== '');
  expect(Math.min(...texts.map(({ size }) => size))).toBe(8);
  expect(texts.filter(({ text }) => text.endsWith('TP-'))).toEqual([]);
});

test('a row with a long note goes on over pages, and nothing of it is lost', async () => {
  const note = Array.from({ length: 1500 }, (_, at) => `w${at}`).join(' ');
  const { pages, text } = await compiled(sheet({ rows: [{ cells: ['', 'Heater', 'SW6DE', '2'], note }] }));
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[1]).toMatch(/^Packing Slip TP-WMWMWMWMWM · Acme RV Parts Picked Item SKU Quantity/);
  expect(text.match(/\bw\d+\b/g)).toHaveLength(1500);
});

test.each(['#read("/etc/passwd")', '$x^2$ *a* _b_', '@ref <label> // no comment', 'محمد', '山田太郎', 'a\u202E00.1b'])(
  '%s is text, wherever it stands',
  async (typed) => {
    const { text } = await compiled(
      sheet({
        title: typed,
        facts: [typed],
        people: [{ heading: typed, lines: [typed] }],
        rows: [{ cells: ['', typed, typed, typed], note: typed }],
        remarks: [typed],
      }),
    );
    const plain = (given: string) => [...given.replaceAll(/[\s\u202E]+/g, '')].toSorted().join('');
    const letter = [...plain(typed).normalize('NFKC')].at(-1) ?? '';
    expect(text.split(letter).length - 1).toBeGreaterThanOrEqual(8);
    expect(text).not.toMatch(/\u202E|root:/);
  },
);
