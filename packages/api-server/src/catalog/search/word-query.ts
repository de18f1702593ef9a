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

/** A text search query: all of the words, wherever they stand. */
export const anywhere = (typed: readonly Alternatives[]): string =>
  typed.map((words) => oneOf(namesOf(words), anyField)).join(' & ');

/** A text search query: words that begin so, wherever they stand. */
export const beginning = (typed: readonly string[]): string =>
  typed.map((word) => oneOf([word], anyField, ':*')).join(' & ');

/** A text search query for each tier, the best first; the last one finds all that the others find. */
export const tiersOf = (typed: readonly Alternatives[]): string[] => [
  ...tiers.map((tier) => tier.flatMap((fields) => typed.map((words) => oneOf(namesOf(words), fields))).join(' & ')),
  anywhere(typed),
];
