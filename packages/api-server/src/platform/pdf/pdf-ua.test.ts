import sharp from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { logoPng } from '../../testing/logo-png.ts';
import { documentRows, printedDocument } from '../../testing/printed-document-fixture.ts';
import { compilePdf } from './compile-pdf.ts';

// No npm package validates PDF/UA, so these tests check the rules that a template can break.
const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a05020' } })
  .jpeg()
  .toBuffer();
const photo = { name: 'Photo 1: Cracked seal', caption: 'Cracked seal', jpeg, width: 40, height: 30 };
const { OPS } = await getResolvedPDFJS();
const pdf = await getDocumentProxy(
  Uint8Array.from(
    compilePdf(
      printedDocument({
        techCompany: 'Reyes RV Service',
        option: { title: 'Replace', note: 'With two years of warranty.' },
        logo: { png: Buffer.from(logoPng({ width: 40, height: 20 }), 'base64'), width: 40, height: 20 },
        rows: documentRows(40),
        signature: { path: 'M10 20L300 140M5 5h0', width: 600, height: 200, name: 'Ann Lee' },
        photos: { shown: [photo, { ...photo, name: 'Photo 2', caption: '' }, photo], remark: 'One is missing.' },
        remarks: ['Approved by Ann Lee. \u{12000}'],
      }),
    ),
  ),
);
const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)));

interface Element {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Element[];
}
const within = ({ children = [] }: Element): readonly Element[] =>
  children.flatMap((child) => [child, ...within(child)]);
const elements = (await Promise.all(pages.map(async (page) => (await page.getStructTree()) as Element))).flatMap(
  within,
);
const withRole = (...roles: readonly string[]) => elements.filter(({ role = '' }) => roles.includes(role));

test('it says that it is PDF/UA-1, in which language it is, and shows its title', async () => {
  const { info, metadata } = await pdf.getMetadata();
  expect(metadata.get('pdfuaid:part')).toBe('1');
  expect(metadata.get('dc:title')).toBe('Invoice 21');
  expect(info).toMatchObject({ Language: 'en-US', Title: 'Invoice 21' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true, Suspects: false });
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
});

test('its headings begin with one title and skip no level', () => {
  const levels = elements.flatMap(({ role = '' }) => (/^H[1-6]$/.test(role) ? [Number(role.slice(1))] : []));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1);
});

test('each page of its table has a head, whose cells name the columns of each row', () => {
  const rowsOf = withRole('TR').map(({ children = [] }) => children.map(({ role }) => role));
  const [head, ...rows] = rowsOf;
  expect(head).toEqual(Array(5).fill('TH'));
  expect(rows.length).toBeGreaterThanOrEqual(40);
  for (const row of rows) expect([Array(5).fill('TH'), Array(5).fill('TD')]).toContainEqual(row);
});

test('each picture has a text in its place', () => {
  expect(withRole('Figure').map(({ alt }) => alt)).toEqual([
    'Acme RV Parts',
    'Signature of Ann Lee',
    'Photo 1: Cracked seal',
    'Photo 2',
    'Photo 1: Cracked seal',
  ]);
  expect(withRole('Caption')).toHaveLength(2);
});

test('everything on a page is tagged, or said to be decoration', async () => {
  const begins = new Set([OPS.beginMarkedContent, OPS.beginMarkedContentProps]);
  const paints = new Set([OPS.showText, OPS.paintImageXObject, OPS.paintFormXObjectBegin, OPS.constructPath]);
  let painted = 0;
  for (const page of pages) {
    let depth = 0;
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      if (begins.has(operator)) depth += 1;
      if (operator === OPS.endMarkedContent) depth -= 1;
      const isClip = operator === OPS.constructPath && argsArray[at]?.[0] === OPS.endPath;
      if (!paints.has(operator) || isClip) continue;
      painted += 1;
      expect(depth).toBeGreaterThan(0);
    }
  }
  expect(painted).toBeGreaterThan(100);
});
