import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { apostrophes, foldText } from './fold-text.ts';
import { plannedAnew } from '../db/planned-anew.ts';

/**
 * The form in which names are stored for searches: lower case, without accents. For generated columns, so everything
 * in it is immutable to PostgreSQL; a search folds it further with {@link searchFolded}.
 */
export function foldedText(text: SQL): SQL {
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** Stored text as searches read it; indexes hold the same expression. */
export const searchFolded = (text: AnyPgColumn | SQL): SQL => sql`search_folded(${text})`;

const apostrophe = new RegExp(`[${apostrophes}]`, 'g');
/** A comma within a number is no end of a word. */
const between = /(?:\s|(?<!\d),|,(?!\d))+/;

/** The words somebody searches for, in the form of {@link searchFolded}. */
export const searchWords = (search: string): string[] =>
  foldText(search)
    .replaceAll(apostrophe, '')
    .split(between)
    .filter((word) => word !== '');

/** A text for LIKE that stands for itself: `%`, `_` and the backslash mean nothing special. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** The index finds any three letters in a row, and the first two of a word. */
const LETTERS_FOUND_ANYWHERE = 3;

const hasLetter = /[\p{L}\p{N}]/u;

/** The word occurs somewhere in the column; one of a letter or two only where a word of the text begins. */
function containsWord(column: AnyPgColumn | SQL, word: string): SQL | undefined {
  const pattern = escapeLike(word);
  const text = searchFolded(column);
  return word.length >= LETTERS_FOUND_ANYWHERE || !hasLetter.test(word)
    ? like(text, `%${pattern}%`)
    : or(like(text, `${pattern}%`), like(text, `% ${pattern}%`));
}

/** Every word occurs in the column; no words, no condition. A plan for any words would read all rows for rare ones. */
export function containsWords(column: AnyPgColumn | SQL, words: readonly string[]): SQL | undefined {
  const contained = and(...words.map((word) => containsWord(column, word)));
  return contained && sql`${plannedAnew} ${contained}`;
}
