import type { DocumentLogo, PrintedDocument } from './printed-document.ts';
import type { TextStyle } from './pen.ts';
import { BODY, fits, heightOf, PAPER, rule, SMALL_STRONG, writeLines } from './sheet.ts';
import type { Line, Sheet } from './sheet.ts';
import { breakPage } from './sheet.ts';

const TITLE: TextStyle = { ...BODY, size: 20, weight: 700 };
const COMPANY: TextStyle = { ...BODY, size: 14, weight: 700 };
const HALF = 255;
const LOGO = { width: 200, height: 48 } as const;
const GAP = 28;

/** As large as fits, never larger than a pixel per point. */
function sizeOf({ width, height }: DocumentLogo): { width: number; height: number } {
  const scale = Math.min(1, LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
}

const linesOf = ({ pen }: Sheet, texts: readonly string[], style: TextStyle, width: number): Line[] =>
  texts.flatMap((text) => pen.linesOf(text, style, width).map((line) => ({ text: line, style })));

function drawCompany(sheet: Sheet, { company, logo }: PrintedDocument): number {
  const { document, root, y } = sheet;
  if (logo) {
    const size = sizeOf(logo);
    const bbox = [PAPER.left, y, PAPER.left + size.width, y + size.height] as const;
    const figure = document.struct('Figure', { alt: company, bbox, placement: 'Block' });
    root.add(figure);
    figure.add(() => void document.image(logo.png, PAPER.left, y, size)).end();
    return size.height;
  }
  const lines = linesOf(sheet, [company], { ...COMPANY, color: sheet.accent }, HALF);
  const element = document.struct('P', {});
  root.add(element);
  writeLines(sheet, element, lines, { x: PAPER.left, y });
  return heightOf(lines);
}

/** Whose document it is on the left, what it is on the right. */
export function drawHead(sheet: Sheet, printed: PrintedDocument): void {
  const { document, root } = sheet;
  const left = drawCompany(sheet, printed);
  const place = { x: PAPER.right - HALF, end: PAPER.right };
  const title = linesOf(sheet, [printed.title], TITLE, HALF);
  const heading = document.struct('H1', {});
  root.add(heading);
  writeLines(sheet, heading, title, { ...place, y: sheet.y - 5 });
  let right = heightOf(title) - 5;
  for (const fact of printed.facts) {
    const lines = linesOf(sheet, [fact], BODY, HALF);
    const element = document.struct('P', {});
    root.add(element);
    writeLines(sheet, element, lines, { ...place, y: sheet.y + right });
    right += heightOf(lines);
  }
  sheet.y += Math.max(left, right) + 8;
  rule(sheet, sheet.y, { color: sheet.accent, width: 2 });
  sheet.y += 14;
}

type Person = PrintedDocument['people'][number];

const widthOf = (count: number): number => (PAPER.right - PAPER.left - GAP * (count - 1)) / count;

/** As many people side by side as leave their words whole, such as an email address. */
function columnCount({ pen }: Sheet, people: readonly Person[]): number {
  const words = people.flatMap(({ lines }) => lines.flatMap((line) => line.split(/\s+/)));
  const isWhole = (count: number) => words.every((word) => pen.linesOf(word, BODY, widthOf(count)).length === 1);
  const counts = [people.length, 2, 1].filter((count) => count <= people.length);
  return counts.find(isWhole) ?? Math.min(2, people.length);
}

/** People side by side, in further rows where they need the width. */
export function drawPeople(sheet: Sheet, people: readonly Person[]): void {
  const count = columnCount(sheet, people);
  for (let from = 0; from < people.length; from += Math.max(1, count)) {
    drawPeopleRow(sheet, people.slice(from, from + count), widthOf(count));
  }
}

function drawPeopleRow(sheet: Sheet, people: readonly Person[], width: number): void {
  const columns = people.map(({ heading, lines }) => ({
    head: linesOf(sheet, [heading.toUpperCase()], SMALL_STRONG, width),
    texts: lines.map((line) => linesOf(sheet, [line], BODY, width)),
  }));
  const height = Math.max(0, ...columns.map(({ head, texts }) => heightOf([...head, ...texts.flat()])));
  if (!fits(sheet, height)) breakPage(sheet);
  const top = sheet.y;
  for (const [index, { head, texts }] of columns.entries()) {
    const x = PAPER.left + index * (width + GAP);
    let y = top;
    for (const [position, lines] of [head, ...texts].entries()) {
      const element = sheet.document.struct(position === 0 ? 'H2' : 'P', {});
      sheet.root.add(element);
      writeLines(sheet, element, lines, { x, y });
      y += heightOf(lines);
    }
  }
  sheet.y = top + height + 16;
}
