import PDFDocument from 'pdfkit';
import type { DocumentSignature, PrintedDocument } from './printed-document.ts';
import { drawFigures, figuresHeight } from './draw-figures.ts';
import { drawHead, drawPeople } from './draw-head.ts';
import { drawPhotos, photoTexts } from './draw-photos.ts';
import { drawTable } from './draw-table.ts';
import { openFontBook } from './font-book.ts';
import { onPaper } from './on-paper.ts';
import { createPen, lineHeight } from './pen.ts';
import { BODY, breakPage, decorate, fits, flow, PAPER, SMALL, SMALL_STRONG, STRONG } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** Lines at the foot; what is longer is cut. */
const FOOT_LINES = 2;
const NUMBER_WIDTH = 90;
const SIGNATURE_SCALE = 1 / 3;

const bytesOf = async (document: PDFDocument): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of document) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
};

/** A signature that was drawn, at a third of the size of the field that it was drawn in. */
function drawSignature(sheet: Sheet, { path, width, height, name }: DocumentSignature): void {
  const { document, root } = sheet;
  const size = { width: width * SIGNATURE_SCALE, height: height * SIGNATURE_SCALE };
  sheet.y += 12;
  if (!fits(sheet, size.height)) breakPage(sheet);
  const { y } = sheet;
  const bbox = [PAPER.left, y, PAPER.left + size.width, y + size.height] as const;
  const figure = document.struct('Figure', { alt: `Signature of ${name}`, bbox, placement: 'Block' });
  root.add(figure);
  const draw = () => {
    document.save().translate(PAPER.left, y).scale(SIGNATURE_SCALE);
    document.lineWidth(4).lineCap('round').lineJoin('round').strokeColor(BODY.color).path(path).stroke().restore();
  };
  figure.add(draw).end();
  sheet.y += size.height;
}

function drawRemarks(sheet: Sheet, remarks: readonly string[]): void {
  if (remarks.length === 0) return;
  sheet.y += 16;
  for (const text of remarks) flow(sheet, sheet.root, { type: 'P', text, style: BODY });
}

function drawTerms(sheet: Sheet, terms: PrintedDocument['terms']): void {
  if (terms.length === 0) return;
  sheet.y += 24;
  for (const [index, { heading, lines }] of terms.entries()) {
    // A heading stays with what it is about.
    const [head, room] = [lineHeight(SMALL_STRONG), 3 * lineHeight(SMALL)];
    const first = index === 0 ? lineHeight(STRONG) + 6 : 0;
    if (!fits(sheet, first + head + room)) breakPage(sheet);
    if (index === 0) {
      flow(sheet, sheet.root, { type: 'H2', text: 'Terms and Conditions', style: STRONG });
      sheet.y += 4;
    }
    flow(sheet, sheet.root, { type: 'H3', text: heading, style: SMALL_STRONG });
    for (const text of lines) flow(sheet, sheet.root, { type: 'P', text, style: SMALL });
    sheet.y += 6;
  }
}

/** Foot and number of each page, once their number is known; which document it is, on top of those after the first. */
function drawMargins(sheet: Sheet, { title, company, foot }: PrintedDocument): void {
  const { document, pen } = sheet;
  const { count } = document.bufferedPageRange();
  const lines = pen.linesOf(foot, SMALL, PAPER.right - PAPER.left - NUMBER_WIDTH).slice(0, FOOT_LINES);
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    decorate(sheet, 'Pagination', () => {
      const y = PAPER.foot;
      for (const [index, line] of lines.entries()) {
        pen.write(line, SMALL, { x: PAPER.left, y: y + index * lineHeight(SMALL) });
      }
      pen.write(`Page ${page + 1} of ${count}`, SMALL, { x: PAPER.left, y, end: PAPER.right });
      if (page > 0) pen.write(`${title} · ${company}`, SMALL, { x: PAPER.left, y: PAPER.top - 20 });
    });
  }
}

/** Draws a document as a PDF, tagged for screen readers. */
export async function drawDocument(given: PrintedDocument): Promise<Uint8Array> {
  const printed = onPaper(given);
  const { title, company, figures } = printed;
  const { photos, ...rest } = printed;
  const texts = JSON.stringify({ ...rest, logo: null });
  const bold = [title, company, ...figures.flatMap(({ name, amount }) => [name, amount])];
  const headings = [...printed.people, ...printed.terms].flatMap(({ heading }) => [heading, heading.toUpperCase()]);
  const fixed = 'Terms and Conditions Item SKU Price Quantity Total Page of 0123456789 · □';
  const fonts = await openFontBook({
    400: [texts, ...photoTexts(photos), fixed],
    700: [...bold, ...headings, fixed],
  });
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    font: null,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: { Title: title, Author: company, Creator: company },
  });
  const bytes = bytesOf(document);
  const root = document.struct('Document', {});
  document.addStructure(root);
  const sheet: Sheet = {
    document,
    pen: createPen(document, fonts),
    root,
    accent: printed.accent,
    y: PAPER.top,
    onPage: undefined,
  };
  breakPage(sheet);
  drawHead(sheet, printed);
  drawPeople(sheet, printed.people);
  drawTable(sheet, printed.rows, figuresHeight(sheet, figures));
  drawFigures(sheet, figures);
  if (printed.signature) drawSignature(sheet, printed.signature);
  drawRemarks(sheet, printed.remarks);
  if (photos) drawPhotos(sheet, photos);
  drawTerms(sheet, printed.terms);
  drawMargins(sheet, printed);
  root.end();
  document.end();
  return bytes;
}
