import type { PrintedDocument } from './printed-document.ts';
import { lineHeight } from './pen.ts';
import type { TextStyle } from './pen.ts';
import { BODY, heightOf, PAPER, rule, writeLines } from './sheet.ts';
import type { Line, Sheet } from './sheet.ts';

const LEFT = 359;
const NAME = 120;
const TOP = 10;
const GAP = 3;
const TOTAL: TextStyle = { ...BODY, size: 12, weight: 700 };

interface Row {
  readonly name: readonly Line[];
  readonly amount: Line;
  readonly height: number;
}

const rowsOf = ({ pen }: Sheet, figures: PrintedDocument['figures']): Row[] =>
  figures.map(({ name, amount }, index) => {
    const style = index === figures.length - 1 ? TOTAL : BODY;
    const lines = pen.linesOf(name, style, NAME).map((text) => ({ text, style }));
    return { name: lines, amount: { text: amount, style }, height: Math.max(heightOf(lines), lineHeight(style)) + GAP };
  });

/** How much room they need below the last line. */
export const figuresHeight = (sheet: Sheet, figures: PrintedDocument['figures']): number =>
  rowsOf(sheet, figures).reduce((sum, { height }) => sum + height, TOP + GAP);

/** What the lines come to, at the right, below them; the caller has made room. */
export function drawFigures(sheet: Sheet, figures: PrintedDocument['figures']): void {
  const { document, root } = sheet;
  const rows = rowsOf(sheet, figures);
  const table = document.struct('Table', {});
  root.add(table);
  sheet.y += TOP;
  for (const [index, { name, amount, height }] of rows.entries()) {
    if (index === rows.length - 1) {
      rule(sheet, sheet.y, { color: sheet.accent, width: 2 }, LEFT);
      sheet.y += GAP;
    }
    const row = document.struct('TR', {});
    table.add(row);
    const head = document.struct('TH', { scope: 'Row' });
    row.add(head);
    writeLines(sheet, head, name, { x: LEFT, y: sheet.y });
    const cell = document.struct('TD', {});
    row.add(cell);
    writeLines(sheet, cell, [amount], { x: LEFT, y: sheet.y, end: PAPER.right });
    sheet.y += height;
  }
  table.end();
}
