import type { PictureKind } from '../pictures/picture-kinds.ts';

type Range = readonly [number, number];

/** Kind of part, with its own price range if the category's range does not fit. */
interface SampleNoun {
  readonly name: string;
  /** Dollars. */
  readonly price: Range | undefined;
}

/** Values that the sample parts of one category are made from. Ranges go from smallest to largest. */
export interface SampleLeaf {
  readonly title: string;
  readonly picture: PictureKind;
  readonly brands: readonly string[];
  readonly nouns: readonly SampleNoun[];
  readonly sizes: readonly string[];
  readonly traits: readonly string[];
  /** Dollars. */
  readonly price: Range;
  /** Pounds. */
  readonly weight: Range;
  /** Inches of the longest side. */
  readonly longestSide: Range;
}

export interface SampleBranch {
  readonly title: string;
  readonly picture: PictureKind;
  readonly leaves: readonly SampleLeaf[];
}

export interface SampleRoot {
  readonly title: string;
  readonly picture: PictureKind;
  readonly branches: readonly SampleBranch[];
}

/** Parses a leaf from strings. Lists are separated by bars; a noun may have its own prices: `TV Wall Mount=49-119`. */
export function leaf(
  title: string,
  picture: PictureKind,
  brands: string,
  nouns: string,
  sizes: string,
  traits: string,
  [price, weight, longestSide]: readonly [Range, Range, Range],
): SampleLeaf {
  const list = (text: string) => text.split('|');
  return {
    title,
    picture,
    brands: list(brands),
    nouns: list(nouns).map(parseNoun),
    sizes: list(sizes),
    traits: list(traits),
    price,
    weight,
    longestSide,
  };
}

function parseNoun(text: string): SampleNoun {
  const [name = '', range] = text.split('=');
  const [lowest, highest] = range?.split('-').map(Number) ?? [];
  return { name, price: lowest === undefined || highest === undefined ? undefined : [lowest, highest] };
}

export function branch(title: string, ...leaves: readonly [SampleLeaf, ...SampleLeaf[]]): SampleBranch {
  return { title, picture: leaves[0].picture, leaves };
}

export function root(title: string, ...branches: readonly [SampleBranch, ...SampleBranch[]]): SampleRoot {
  return { title, picture: branches[0].picture, branches };
}
