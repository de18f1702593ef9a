import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import type { Pen, TextStyle } from './pen.ts';
import { lineHeight } from './pen.ts';
import { RIGHT_TO_LEFT } from './visual-runs.ts';

/** Letter paper with margins of 0.6 inches, in points; below the body is the foot. */
export const PAPER = { left: 43, right: 569, top: 43, bottom: 713, foot: 725 } as const;

export const BODY: TextStyle = { size: 10, weight: 400, color: '#111111' };
export const STRONG: TextStyle = { ...BODY, weight: 700 };
export const SMALL: TextStyle = { ...BODY, size: 8.5, color: '#444444' };
export const SMALL_STRONG: TextStyle = { ...SMALL, weight: 700 };

/** The page that is being written, and how far it is filled. */
export interface Sheet {
  readonly document: PDFDocument;
  readonly pen: Pen;
  /** The whole text, for screen readers. */
  readonly root: StructureElement;
  readonly accent: string;
  /** The top of what comes next. */
  y: number;
  /** Drawn on top of each further page, such as the head of a table; moves `y`. */
  onPage: (() => void) | undefined;
}

export function breakPage(sheet: Sheet): void {
  sheet.document.addPage();
  sheet.y = PAPER.top;
  sheet.onPage?.();
}

export const fits = (sheet: Sheet, height: number): boolean => sheet.y + height <= PAPER.bottom;

/** Draws what a screen reader leaves out. */
export function decorate({ document }: Sheet, type: 'Pagination' | 'Layout', draw: () => void): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

export function rule(
  sheet: Sheet,
  y: number,
  { color, width }: { color: string; width: number },
  left: number = PAPER.left,
) {
  decorate(sheet, 'Layout', () => {
    sheet.document.lineWidth(width).strokeColor(color).moveTo(left, y).lineTo(PAPER.right, y).stroke();
  });
}

/** A line with its look. */
export interface Line {
  readonly text: string;
  readonly style: TextStyle;
}

export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style }) => sum + lineHeight(style), 0);

/**
 * Writes lines that fit on the page into an element, from `y` on. What is written from right to left stands in the file
 * as it looks, so the element says it once more in the order in which it is read.
 */
export function writeLines(
  { document, pen }: Sheet,
  element: StructureElement,
  lines: readonly Line[],
  place: { readonly x: number; readonly y: number; readonly end?: number },
): void {
  if (lines.length === 0) return;
  const draw = () => {
    let { y } = place;
    for (const [index, { text, style }] of lines.entries()) {
      const isLast = index === lines.length - 1;
      // The space between two words that a line has torn apart.
      const isJoined = isLast || place.end !== undefined || RIGHT_TO_LEFT.test(text);
      pen.write(isJoined ? text : `${text} `, style, { ...place, y });
      y += lineHeight(style);
    }
  };
  const read = lines.map(({ text }) => text).join(' ');
  if (!RIGHT_TO_LEFT.test(read)) {
    element.add(draw);
    return;
  }
  const span = document.struct('Span', { actual: read });
  element.add(span);
  span.add(draw).end();
}

/** Writes a text of any length as one element, over as many pages as it takes. */
export function flow(
  sheet: Sheet,
  parent: StructureElement,
  { type, text, style }: { readonly type: 'P' | 'H1' | 'H2' | 'H3'; readonly text: string; readonly style: TextStyle },
): void {
  const element = sheet.document.struct(type, {});
  parent.add(element);
  let lines = sheet.pen.linesOf(text, style, PAPER.right - PAPER.left).map((line) => ({ text: line, style }));
  while (lines.length > 0) {
    const room = Math.floor((PAPER.bottom - sheet.y) / lineHeight(style));
    if (room < 1) breakPage(sheet);
    else {
      const here = lines.slice(0, room);
      writeLines(sheet, element, here, { x: PAPER.left, y: sheet.y });
      sheet.y += heightOf(here);
      lines = lines.slice(room);
    }
  }
  element.end();
}
