import { normalizePartNumber } from '@tech-portal/domain';
import { letters, stored } from './fields.ts';
import type { WordField } from './fields.ts';
import { hasDigit, tokensOf, wordsOf, wordsOfTokens } from './words.ts';
import type { Token } from './words.ts';

export interface NamedProduct {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly mpn: string;
  readonly brand: string;
  /** Titles of its categories, from the root. */
  readonly path: readonly string[];
}

/** Search words of a product, deduplicated, each with the letter of its most relevant field. */
export function wordsOfProduct({ title, description, mpn, brand, path }: NamedProduct): string[] {
  const partNumber = normalizePartNumber(mpn).toLowerCase();
  // A separate index covers part numbers; as words they would make the vocabulary as large as the catalog.
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
