import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** Fonts in the order in which they are tried; each package has its characters in slices of one variable font. */
const FAMILIES = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-emoji',
] as const;

export type Weight = 400 | 700;

/** Some characters of a family. */
export interface FontSlice {
  /** Names it, such as `noto-sans-latin`. */
  readonly name: string;
  readonly has: (codePoint: number) => boolean;
  readonly at: (weight: Weight) => Promise<Font>;
}

type Range = readonly [from: number, to: number];

/** Reads `U+0460-052F,U+20B4`. */
const rangesOf = (text: string): Range[] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const charactersOf = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)))
    .join('');

async function readSlice(family: string, slice: string, ranges: readonly Range[], weight: Weight): Promise<Font> {
  const path = resolve(`@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`);
  // The library that embeds fonts cannot take a variable one: this makes the weight that is needed of it.
  const truetype = await subsetFont(await readFile(path), charactersOf(ranges), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  const font = create(truetype);
  if (font.type !== 'TTF') throw new Error(`${path} is no font of its own.`);
  return font;
}

async function slicesOf(family: string): Promise<FontSlice[]> {
  const table: unknown = JSON.parse(await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'));
  return Object.entries(table as Record<string, string>).map(([key, text]) => {
    const slice = key.replaceAll(/[[\]]/g, '');
    const ranges = rangesOf(text);
    const fonts = new Map<Weight, Promise<Font>>();
    return {
      name: `${family}-${slice}`,
      has: (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
      at(weight) {
        const font = fonts.get(weight) ?? readSlice(family, slice, ranges, weight);
        fonts.set(weight, font);
        return font;
      },
    };
  });
}

let slices: Promise<readonly FontSlice[]> | undefined;

/** All slices of all fonts; a slice is read when it is used first. */
export function fontSlices(): Promise<readonly FontSlice[]> {
  slices ??= Promise.all(FAMILIES.map(slicesOf)).then((each) => each.flat());
  return slices;
}
