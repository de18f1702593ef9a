import { normalizePartNumber } from '@tech-portal/domain';
import { letters, stored } from './fields.ts';
import type { WordField } from './fields.ts';
import { hasDigit, tokensOf, wordsOf, wordsOfTokens } from './words.ts';
import type { Token } from './words.ts';

/** A product with all that it is found by. */
export interface NamedProduct {
  readonly id: number;
  readonly title: string;
  /** As much of it as is searched. */
  readonly description: string;
  readonly mpn: string;
  readonly brand: string;
  /** Titles of the categories above it and of its own, in this order. */
  readonly path: readonly string[];
}

/** The words of a product, each once, with the letter of the most relevant field in which it stands. */
export function wordsOfProduct({ title, description, mpn, brand, path }: NamedProduct): string[] {
  const partNumber = normalizePartNumber(mpn).toLowerCase();
  // An index of its own finds these, and as words they would make the vocabulary as long as the catalog.
  const beginsPartNumber = ({ word, bare }: Token) =>
    bare === undefined && word.length > 2 && hasDigit(word) && partNumber.startsWith(word);
  const ownWords = (text: string) => wordsOfTokens(tokensOf(text).filter((token) => !beginsPartNumber(token)));
  const found = new Set<string>();
  const add = (words: readonly string[], field: WordField, isIn: readonly WordField[] = []): void => {
    for (const word of words.map(stored)) {
      if (!isIn.some((other) => found.has(letters[other] + word))) found.add(letters[field] + word);
    }
  };
  add(ownWords(title), 'title');
  add(wordsOf(brand), 'label');
  add(wordsOf(path.at(-1) ?? ''), 'label');
  for (const above of path.slice(0, -1)) add(wordsOf(above), 'path', ['title', 'label']);
  add(ownWords(description), 'description', ['title', 'label', 'path']);
  return [...found];
}
