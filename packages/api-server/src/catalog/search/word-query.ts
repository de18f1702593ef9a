import { fieldLetters } from './fields.ts';
import type { WordField } from './fields.ts';

export interface KnownWord extends Record<string, unknown> {
  readonly word: string;
  readonly parts: number;
}

/** Vocabulary words that match one typed word. */
export type Alternatives = readonly KnownWord[];

/** Lists of fields per tier. Every typed word must be in one of the fields of each list. */
const tiers: readonly (readonly (readonly WordField[])[])[] = [
  [['title'], ['label']],
  [['title']],
  [['title', 'label', 'path']],
];
const anyField: readonly WordField[] = ['title', 'label', 'path', 'description'];

const quoteLexeme = (lexeme: string): string =>
  `'${lexeme.replaceAll(/['\\]/g, (character) => character + character)}'`;

/** tsquery for any of these words in any of these fields; `suffix` is `:*` for prefixes. */
const anyWordQuery = (words: readonly string[], fields: readonly WordField[], suffix = ''): string =>
  `(${words.flatMap((word) => fields.map((field) => quoteLexeme(fieldLetters[field] + word) + suffix)).join(' | ')})`;

const wordTexts = (words: Alternatives): string[] => words.map(({ word }) => word);

/** tsquery for words with these prefixes, in any field. */
export const prefixQuery = (alternatives: readonly string[]): string =>
  alternatives.map((word) => anyWordQuery([word], anyField, ':*')).join(' & ');

/**
 * Builds a tsquery per tier, best first; the last one includes the matches of all others.
 *
 * @param lastPrefix prefix to use instead of the last word's alternatives, which is faster on few rows
 */
export function tierQueries(alternatives: readonly Alternatives[], lastPrefix?: string): string[] {
  const inFields = (fields: readonly WordField[]): string[] =>
    alternatives.map((words, at) =>
      lastPrefix !== undefined && at === alternatives.length - 1
        ? anyWordQuery([lastPrefix], fields, ':*')
        : anyWordQuery(wordTexts(words), fields),
    );
  return [...tiers, [anyField]].map((tier) => tier.flatMap(inFields).join(' & '));
}
