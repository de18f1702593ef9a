import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { apostrophes, foldText } from './fold-text.ts';
import { forceCustomPlan } from '../db/custom-plan.ts';

/**
 * Normalizes names for searches: lower case, without accents. Generated columns use it, so every function in it must be
 * immutable to PostgreSQL. Searches also apply {@link foldForSearch}.
 */
export function lowerUnaccented(text: SQL): SQL {
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** Folds stored text for searches; indexes use the same expression. */
export const foldForSearch = (text: AnyPgColumn | SQL): SQL => sql`search_folded(${text})`;

const apostrophe = new RegExp(`[${apostrophes}]`, 'g');
/** A comma inside a number does not end a word. */
const wordSeparator = /(?:\s|(?<!\d),|,(?!\d))+/;

export const searchWords = (search: string): string[] =>
  foldText(search)
    .replaceAll(apostrophe, '')
    .split(wordSeparator)
    .filter((word) => word !== '');

/** Escapes `%`, `_` and the backslash for LIKE. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** Shortest word that the trigram index finds anywhere; shorter ones match only the start of a word. */
const MIN_TRIGRAM_LENGTH = 3;

const hasLetter = /[\p{L}\p{N}]/u;

/** Matches a word anywhere in the column; one or two letters match only the start of a word. */
function containsWord(column: AnyPgColumn | SQL, word: string): SQL | undefined {
  const pattern = escapeLike(word);
  const text = foldForSearch(column);
  return word.length >= MIN_TRIGRAM_LENGTH || !hasLetter.test(word)
    ? like(text, `%${pattern}%`)
    : or(like(text, `${pattern}%`), like(text, `% ${pattern}%`));
}

/**
 * Matches every word in the column; undefined without words. One generic plan would scan all rows even for rare words.
 */
export function containsWords(column: AnyPgColumn | SQL, words: readonly string[]): SQL | undefined {
  const contained = and(...words.map((word) => containsWord(column, word)));
  return contained && sql`${forceCustomPlan} ${contained}`;
}
