import { normalizePartNumber } from '@tech-portal/domain';
import { fieldLetters, truncateWord } from './fields.ts';
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
  const isStartOfPartNumber = ({ word, bare }: Token) =>
    bare === undefined && word.length > 2 && hasDigit(word) && partNumber.startsWith(word);
  const wordsExceptPartNumber = (text: string) =>
    wordsOfTokens(tokensOf(text).filter((token) => !isStartOfPartNumber(token)));
  const found = new Set<string>();
  const add = (words: readonly string[], field: WordField, skipIfIn: readonly WordField[] = []): void => {
    for (const word of words.map(truncateWord)) {
      if (!skipIfIn.some((other) => found.has(fieldLetters[other] + word))) found.add(fieldLetters[field] + word);
    }
  };
  add(wordsExceptPartNumber(title), 'title');
  add(wordsOf(brand), 'label');
  add(wordsOf(path.at(-1) ?? ''), 'label');
  for (const ancestorTitle of path.slice(0, -1)) add(wordsOf(ancestorTitle), 'path', ['title', 'label']);
  add(wordsExceptPartNumber(description), 'description', ['title', 'label', 'path']);
  return [...found];
}
