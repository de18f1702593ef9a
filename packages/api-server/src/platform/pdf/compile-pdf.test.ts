import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentPhoto } from './printed-document.ts';
import { documentRow, documentRows, printedDocument } from '../../testing/printed-document-fixture.ts';
import { logoPng } from '../../testing/logo-png.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { compilePdf } from './compile-pdf.ts';

const compiled = async (overrides: Parameters<typeof printedDocument>[0] = {}) =>
  readPdf(compilePdf(printedDocument(overrides)));

test('everything stands in it: company, contact, people, lines, totals, remarks, terms, foot and number', async () => {
  const { text, pages } = await compiled();
  expect(pages).toHaveLength(1);
  for (const said of [
    'Acme RV Parts',
    '(512) 555-0199',
    'Invoice 21',
    'Status: Approved, not paid',
    'Ann Lee',
    'Reyes RV Service',
    'Water Heater 6 gal',
    'SW6DE',
    '$880.00',
    'Total',
    '$932.80',
    'Approved by Ann Lee.',
    'Terms and Conditions',
    'Returns within 30 days.',
    'As of March 2, 2026',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(said);
  }
});

test('an email address stays in one line, also where three people stand side by side', async () => {
  const email = 'christopher.montgomery-lee@example.com';
  const person = { heading: 'Billing', lines: ['Ann Lee', email] };
  const { text } = await compiled({
    people: [person, { ...person, heading: 'Shipping' }, { ...person, heading: 'Tech' }],
  });
  expect(text.split(email)).toHaveLength(4);
});

describe('over several pages', () => {
  test('each line stands once, and every page has its number and the head of the table', async () => {
    const { pages, text } = await compiled({ rows: documentRows(210), terms: [] });
    expect(pages.length).toBeGreaterThan(6);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain('Item SKU Price Quantity Total');
    }
    const numbers = [...text.matchAll(/\bN(\d+)\b/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 210 }, (_, index) => index + 1));
  });

  test.each(Array.from({ length: 12 }, (_, index) => 12 + index))(
    'of %d lines, the total never leaves the last one',
    async (count) => {
      const { pages } = await compiled({ rows: documentRows(count), terms: [], remarks: [] });
      const page = pages.find((each) => each.includes('$932.80'));
      expect(page).toContain(`N${count}`);
    },
  );

  test.each([1500, 3000])('a line with a note of %d characters begins on the first page', async (length) => {
    const note = Array.from({ length: 900 }, (_, index) => `w${index}`)
      .join(' ')
      .slice(0, length);
    const { pages, text } = await compiled({ rows: [...documentRows(3), documentRow({ note })], terms: [] });
    expect(pages[0]).toContain('w0 ');
    for (const word of note.split(' ').slice(0, -1)) expect(text).toContain(word);
  });

  test('a note of 10,000 characters goes on, whole, and the total stays with its end', async () => {
    const note = `${Array.from({ length: 1400 }, (_, index) => `w${index}`).join(' ')} theend`;
    const { pages, text } = await compiled({ rows: [documentRow({ note: note.slice(-10_000) })], terms: [] });
    expect(pages.length).toBeGreaterThan(1);
    expect(text.match(/\bw\d+\b/g)?.length).toBe(note.slice(-10_000).match(/\bw\d+\b/g)?.length);
    expect(pages.find((page) => page.includes('$932.80'))).toContain('theend');
  });
});

describe('texts of anybody', () => {
  test.each([
    ['Cyrillic', 'Иван Петров'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Vietnamese', 'Nguyễn Văn Đức'],
    ['Chinese', '王小明測試'],
    ['Japanese', '山田太郎やまだタロウ'],
    ['Korean', '김철수'],
    ['Hebrew', 'שלום'],
    ['Arabic', 'محمد'],
    ['Thai', 'สมชาย'],
  ])('%s can be read', async (_script, name) => {
    const { text } = await compiled({ people: [{ heading: 'Customer', lines: [name] }] });
    const letters = (given: string) => [...given.normalize('NFKC').replaceAll(/[\x20-\x7E]/g, '')].toSorted().join('');
    const found = [...text.replaceAll(/[\x20-\x7E·]/g, '')].toSorted().join('');
    expect(found).toContain(letters(name));
  });

  test('a number within Hebrew stays as it is read', async () => {
    const { text } = await compiled({ remarks: ['שולם 1,234.50 בכרטיס SW6DE'] });
    for (const word of ['שולם', '1,234.50', 'SW6DE']) expect(text).toContain(word);
  });

  test('a line that begins in Arabic goes from right to left, and stays at the left of its column', async () => {
    const { textPieces } = await compiled({ remarks: ['أول ZX81 آخر'], terms: [] });
    const leftOf = (letters: string) =>
      textPieces.find(({ text }) => text.normalize('NFKC').includes(letters))?.left ?? -1;
    const [first, middle, last] = [leftOf('أ'), leftOf('ZX81'), leftOf('ر')];
    expect([last < middle, middle < first]).toEqual([true, true]);
    expect(last).toBe(43);
  });

  test('emoji and flags are drawn, and what no font has is said to be missing', async () => {
    const { text } = await compiled({ remarks: ['👩‍🔧 🇺🇸 👨‍👩‍👧‍👦 \u{1F9FF} \u{12000}\u{12000} e\u{1D165}! done'] });
    expect(text).toContain('\uFFFD\uFFFD e\uFFFD! done');
    expect(text.match(/\uFFFD/g)).toHaveLength(3);
    expect(text).toContain('👩');
  });

  test('control characters, halves of characters and overrides of the direction are left out', async () => {
    const { text } = await compiled({
      rows: [documentRow({ item: 'a\u0000b\u0007c\uD800 \u202E00.1$\u202C \u2066x\u2069', note: '' })],
    });
    expect(text).toContain('00.1$');
    expect(text).toContain('abc');
    // oxlint-disable-next-line no-control-regex -- these are the characters that must be removed
    expect(text).not.toMatch(/[\u0000-\u0008\u202A-\u202E\u2066-\u2069]/);
  });

  test('a word without an end breaks, and nothing of it is lost', async () => {
    const { text } = await compiled({ rows: [documentRow({ item: 'Q'.repeat(400), sku: 'z'.repeat(64), note: '' })] });
    expect([text.match(/Q/g)?.length, text.match(/z/g)?.length]).toEqual([401, 64]); // The word Quantity has one Q.
  });

  test.each([
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.3.0"',
    '#panic()',
    '$x^2$ *a* _b_ `c`',
    '@ref <label> // no comment /* nor this */',
    String.raw`\u{41} \\ a\b #(1+1)`,
    '= Heading - list + item / term: text',
    'https://example.com/a?b=c#d ~ -- --- ...',
    '"quoted" {{ }} [ ] ( ) %s ${x} </text>',
  ])('%s stays as it was typed, wherever it stands', async (typed) => {
    const one = [{ heading: typed, lines: [typed] }];
    const { text, title } = await compiled({
      title: typed,
      option: { title: typed, note: typed },
      company: typed,
      contact: [typed],
      facts: [typed],
      people: one,
      rows: [{ item: typed, note: typed, sku: '', price: typed, quantity: '', total: '' }],
      totals: [{ name: typed, amount: typed }],
      remarks: [typed],
      terms: one,
      foot: typed,
    });
    const plain = (given: string) => given.replaceAll(/\s+/g, '');
    expect(title).toBe(typed);
    expect(plain(text).split(plain(typed)).length - 1).toBeGreaterThanOrEqual(14);
  });

  test('no lines at all', async () => {
    const { text } = await compiled({ rows: [] });
    expect(text).toContain('$932.80');
  });
});

describe('photos', () => {
  const photoOf = (width: number, height: number, caption = ''): DocumentPhoto => ({
    name: caption === '' ? 'Photo' : `Photo: ${caption}`,
    caption,
    jpeg: jpegs[`${width}x${height}`] ?? new Uint8Array(),
    width,
    height,
  });
  const jpegs: Record<string, Uint8Array> = {};
  beforeAll(async () => {
    for (const [width, height] of [
      [400, 300],
      [300, 400],
    ] as const) {
      const jpeg = sharp({ create: { width, height, channels: 3, background: '#a05020' } }).jpeg();
      jpegs[`${width}x${height}`] = await jpeg.toBuffer();
    }
  });
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      photoOf(...([400, 300] as const), `Caption${at + 1} ${'of a seal '.repeat(19)}`),
    );

  test('stand two beside each other below the remarks, with their captions, lying or upright', async () => {
    const shown = [photoOf(400, 300, 'Cracked seal'), photoOf(300, 400, 'Rusty tank'), photoOf(300, 400)];
    const { text, pages, pictures, tags } = await compiled({ photos: { shown, remark: '' } });
    expect(text).toMatch(/Approved by Ann Lee\. Photos Cracked seal Rusty tank .* Terms and Conditions/);
    expect(pictures).toEqual(['Photo: Cracked seal', 'Photo: Rusty tank', 'Photo']);
    expect(tags.filter((tag) => tag === 'Caption')).toHaveLength(2);
    expect(pages).toHaveLength(2);
  });

  test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
    '%d of them leave no page empty and stand once each',
    async (count) => {
      const { pages, pictures, text } = await compiled({ photos: { shown: many(count), remark: '' }, terms: [] });
      expect(pictures).toHaveLength(count);
      expect(text.match(/Caption\d+/g)).toHaveLength(count);
      for (const page of pages.slice(1)) expect(page).toMatch(/Caption\d+/);
      expect(pages.find((page) => page.includes(' Photos '))).toContain('Caption1 ');
    },
  );

  test('those that are missing are said, also when all are', async () => {
    const remark = '20 photos are missing because they could not be loaded.';
    const { text, pictures } = await compiled({ photos: { shown: [], remark } });
    expect(text).toContain(`Photos ${remark}`);
    expect(pictures).toEqual([]);
  });
});

describe('a document of business', () => {
  test('200 lines with titles of 60 letters fit on ten pages', async () => {
    const item = 'Water heater for travel trailers, 6 gal, electronic ignition';
    const { pages } = await compiled({ rows: documentRows(200).map((row) => ({ ...row, item })) });
    expect(pages.length).toBeLessThanOrEqual(10);
  });

  test('the title of an option stands above the people', async () => {
    const { text } = await compiled({ option: { title: 'Replace', note: 'With two years of warranty.' } });
    expect(text).toMatch(/Option: Replace With two years of warranty\. .*Ann Lee/);
  });

  test('the company of the technician heads every page, with the business below as the biller', async () => {
    const { pages } = await compiled({ techCompany: 'Reyes RV Service', rows: documentRows(60) });
    expect(pages[0]).toMatch(/^Reyes RV Service Billed by Acme RV Parts \(512\) 555-0199 Invoice 21/);
    expect(pages[1]).toMatch(/^Invoice 21 · Reyes RV Service/);
    expect(pages[1]).toContain('Acme RV Parts · As of');
  });

  test('the fingerprint of the signed content is in the metadata alone', async () => {
    const fingerprint = 'ab'.repeat(32);
    const { text, keywords } = await compiled({ fingerprint });
    expect(keywords).toBe(`sha256:${fingerprint}`);
    expect(text).not.toContain(fingerprint);
  });

  test('the same document is the same file, byte for byte', () => {
    expect(compilePdf(printedDocument())).toEqual(compilePdf(printedDocument()));
  });

  test('terms are in two columns of the same height', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `Clause ${at + 1}. ${'We deliver within days. '.repeat(6)}`);
    const { textPieces } = await compiled({ terms: [{ heading: 'Delivery', lines }] });
    const columns = Map.groupBy(
      textPieces.filter(({ text }) => text.startsWith('Clause')),
      ({ left }) => left,
    );
    expect([...columns.values()].map((clauses) => clauses.length)).toEqual([6, 6]);
  });
});

describe('for screen readers', () => {
  test('it has a title, a language, headings and tables with heads', async () => {
    const { title, language, tags } = await compiled({ rows: documentRows(3) });
    expect([title, language]).toEqual(['Invoice 21', 'en-US']);
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(tags.filter((tag) => tag === 'Table')).toHaveLength(1);
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(5);
    expect(tags.filter((tag) => tag === 'TD')).toHaveLength(3 * 5);
    expect(tags).toContain('H2');
  });

  test('it says that it is tagged, by PDF/UA', async () => {
    const bytes = Buffer.from(compilePdf(printedDocument())).toString('latin1');
    expect(bytes).toContain('/Marked true');
    expect(bytes).toContain('/StructTreeRoot');
    expect(bytes).toContain('pdfuaid:part');
    expect(bytes).toContain('/DisplayDocTitle true');
  });

  test('so does a signature, which is drawn', async () => {
    const signature = { path: 'M10 20L300 140M5 5h0', width: 600, height: 200, name: 'Ann Lee' };
    expect((await compiled({ signature })).tags).toContain('Figure');
  });

  test('a logo says whose it is', async () => {
    const { tags } = await compiled({
      logo: { png: Buffer.from(logoPng({ width: 40, height: 20 }), 'base64'), width: 40, height: 20 },
    });
    expect(tags).toContain('Figure');
  });
});
