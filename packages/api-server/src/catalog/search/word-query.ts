import { letters } from './fields.ts';
import type { WordField } from './fields.ts';

/** A word of the vocabulary. */
export interface KnownWord extends Record<string, unknown> {
  readonly word: string;
  /** How many parts have it. */
  readonly parts: number;
}

/** The words that may stand for one typed word. */
export type Alternatives = readonly KnownWord[];

/** Each tier: the fields in which every word has to stand; the second list, if any, has to hold all words as well. */
const tiers: readonly (readonly (readonly WordField[])[])[] = [
  [['title'], ['label']],
  [['title']],
  [['title', 'label', 'path']],
];
const anyField: readonly WordField[] = ['title', 'label', 'path', 'description'];

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, (sign) => sign + sign)}'`;

/** One of these words, in one of these fields; `ending` is `:*` for their beginnings. */
const oneOf = (words: readonly string[], fields: readonly WordField[], ending = ''): string =>
  `(${words.flatMap((word) => fields.map((field) => quoted(letters[field] + word) + ending)).join(' | ')})`;

const namesOf = (words: Alternatives): string[] => words.map(({ word }) => word);

/** A text search query: words that begin so, wherever they stand. */
export const beginning = (typed: readonly string[]): string =>
  typed.map((word) => oneOf([word], anyField, ':*')).join(' & ');

/**
 * A text search query for each tier, the best first; the last one finds all that the others find.
 *
 * @param lastBegins stands for the last word: all words that begin so, which is quicker to compare with a few rows
 */
export function tiersOf(typed: readonly Alternatives[], lastBegins?: string): string[] {
  const inFields = (fields: readonly WordField[]): string[] =>
    typed.map((words, at) =>
      lastBegins !== undefined && at === typed.length - 1
        ? oneOf([lastBegins], fields, ':*')
        : oneOf(namesOf(words), fields),
    );
  return [...tiers, [anyField]].map((tier) => tier.flatMap(inFields).join(' & '));
}
