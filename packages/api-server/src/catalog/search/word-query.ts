import { letters } from './fields.ts';
import type { WordField } from './fields.ts';

export interface KnownWord extends Record<string, unknown> {
  readonly word: string;
  readonly parts: number;
}

/** Vocabulary words that match one typed word. */
export type Alternatives = readonly KnownWord[];

/** Fields of each tier that must contain every word. A second list must contain all words as well. */
const tiers: readonly (readonly (readonly WordField[])[])[] = [
  [['title'], ['label']],
  [['title']],
  [['title', 'label', 'path']],
];
const anyField: readonly WordField[] = ['title', 'label', 'path', 'description'];

const quoted = (lexeme: string): string => `'${lexeme.replaceAll(/['\\]/g, (sign) => sign + sign)}'`;

/** tsquery for any of these words in any of these fields; `ending` is `:*` for prefixes. */
const oneOf = (words: readonly string[], fields: readonly WordField[], ending = ''): string =>
  `(${words.flatMap((word) => fields.map((field) => quoted(letters[field] + word) + ending)).join(' | ')})`;

const namesOf = (words: Alternatives): string[] => words.map(({ word }) => word);

/** tsquery for words with these prefixes, in any field. */
export const beginning = (typed: readonly string[]): string =>
  typed.map((word) => oneOf([word], anyField, ':*')).join(' & ');

/**
 * Builds a tsquery per tier, best first; the last one includes the matches of all others.
 *
 * @param lastBegins replaces the last word with its prefix, which is faster on few rows
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
