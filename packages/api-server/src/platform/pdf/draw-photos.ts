import type { DocumentPhoto, DocumentPhotos } from './printed-document.ts';
import { lineHeight } from './pen.ts';
import { BODY, breakPage, fits, flow, heightOf, PAPER, SMALL, STRONG, writeLines } from './sheet.ts';
import type { Line, Sheet } from './sheet.ts';

const GAP = 16;
const WIDTH = (PAPER.right - PAPER.left - GAP) / 2;
/** A photo that stands upright takes no more of the page than two that lie. */
const HEIGHT = 190;
const CAPTION_GAP = 4;
const HEADING = 'Photos';

interface Cell {
  readonly photo: DocumentPhoto;
  readonly width: number;
  readonly height: number;
  readonly caption: readonly Line[];
}

/** What fonts need letters for; the heading has those that every document has, as it is fixed. */
export const photoTexts = (photos: DocumentPhotos | undefined): readonly string[] =>
  photos ? [HEADING, photos.remark, ...photos.shown.map(({ caption }) => caption)] : [];

/** As large as fits into half of the page. */
function cellOf({ pen }: Sheet, photo: DocumentPhoto): Cell {
  const scale = Math.min(WIDTH / photo.width, HEIGHT / photo.height);
  const caption = photo.caption === '' ? [] : pen.linesOf(photo.caption, SMALL, WIDTH);
  return {
    photo,
    width: photo.width * scale,
    height: photo.height * scale,
    caption: caption.map((text) => ({ text, style: SMALL })),
  };
}

const heightOfRow = (row: readonly Cell[]): number =>
  Math.max(...row.map(({ height, caption }) => height + CAPTION_GAP + heightOf(caption)));

function drawCell({ document, root, ...sheet }: Sheet, { photo, width, height, caption }: Cell, x: number): void {
  const { y } = sheet;
  const bbox = [x, y, x + width, y + height] as const;
  const figure = document.struct('Figure', { alt: photo.name, bbox, placement: 'Block' });
  root.add(figure);
  figure.add(() => void document.image(photo.jpeg, x, y, { width, height })).end();
  if (caption.length === 0) return;
  const text = document.struct('Caption', {});
  root.add(text);
  writeLines({ document, root, ...sheet }, text, caption, { x, y: y + height + CAPTION_GAP });
}

/** Photos two beside each other, whole and with their captions, and what is missing of them. */
export function drawPhotos(sheet: Sheet, { shown, remark }: DocumentPhotos): void {
  const cells = shown.map((photo) => cellOf(sheet, photo));
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => cells.slice(2 * at, 2 * at + 2));
  const heading = lineHeight(STRONG) + CAPTION_GAP;
  const [first] = rows;
  sheet.y += 24;
  // The heading stays with what it is about.
  if (!fits(sheet, heading + (first ? heightOfRow(first) : lineHeight(BODY)))) breakPage(sheet);
  flow(sheet, sheet.root, { type: 'H2', text: HEADING, style: STRONG });
  sheet.y += CAPTION_GAP;
  for (const row of rows) {
    const height = heightOfRow(row);
    if (!fits(sheet, height)) breakPage(sheet);
    for (const [at, cell] of row.entries()) drawCell(sheet, cell, PAPER.left + at * (WIDTH + GAP));
    sheet.y += height + GAP;
  }
  if (remark !== '') flow(sheet, sheet.root, { type: 'P', text: remark, style: BODY });
}
