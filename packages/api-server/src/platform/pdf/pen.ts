import type PDFDocument from 'pdfkit';
import { breakLines } from './break-lines.ts';
import type { Face, FontBook } from './font-book.ts';
import type { Weight } from './font-slices.ts';
import { visualRuns } from './visual-runs.ts';
import type { VisualRun } from './visual-runs.ts';

/** How a text looks. Size in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
}

/** Height of a line, and how far below its top letters stand, as parts of the size. */
const LINE = 1.4;
const BASELINE = 1.05;

export const lineHeight = ({ size }: TextStyle): number => size * LINE;

/** Measures and writes lines of any script into a document. */
export interface Pen {
  widthOf(text: string, style: TextStyle): number;
  linesOf(text: string, style: TextStyle, width: number): string[];
  /** Writes one line; `y` is its top. With `end`, it ends there instead of beginning at `x`. */
  write(line: string, style: TextStyle, place: { readonly x: number; readonly y: number; readonly end?: number }): void;
}

export function createPen(document: PDFDocument, fonts: FontBook): Pen {
  for (const { name, font } of fonts.faces) document.registerFont(name, font);
  const runs = new Map<string, readonly VisualRun<Face>[]>();
  const widths = new Map<string, number>();

  function runsOf(line: string, weight: Weight): readonly VisualRun<Face>[] {
    const key = `${weight} ${line}`;
    const known = runs.get(key);
    if (known) return known;
    const made = visualRuns(line, (character) => fonts.faceOf(character, weight));
    runs.set(key, made);
    return made;
  }

  /** In thousandths of the size. */
  function advanceOf({ text, face }: VisualRun<Face>): number {
    const key = `${face.name} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const advance = face.font.layout(text).advanceWidth / face.font.unitsPerEm;
    widths.set(key, advance);
    return advance;
  }

  const widthOf: Pen['widthOf'] = (text, { size, weight }) =>
    runsOf(text, weight).reduce((sum, run) => sum + advanceOf(run) * size, 0);

  return {
    widthOf,
    linesOf: (text, style, width) => breakLines(text, width, (piece) => widthOf(piece, style)),
    write(line, style, { x, y, end }) {
      let at = end === undefined ? x : end - widthOf(line, style);
      document.fillColor(style.color);
      for (const run of runsOf(line, style.weight)) {
        document.font(run.face.name, style.size).text(run.text, at, y + style.size * BASELINE, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(run.isRightToLeft && { features: [] }),
        });
        at += advanceOf(run) * style.size;
      }
    },
  };
}
