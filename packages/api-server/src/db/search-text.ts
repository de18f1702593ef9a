import { and, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The form in which names are searched: lower case, without accents. For generated columns, so everything in it is
 * immutable to PostgreSQL; {@link searchWords} does the same to what somebody types.
 */
export function foldedText(text: SQL): SQL {
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}

/** The words somebody searches for, in the form of {@link foldedText}. */
export function searchWords(search: string): string[] {
  return search
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** A text for LIKE that stands for itself: `%`, `_` and the backslash mean nothing special. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}

/** The index finds any three letters in a row, and the first two of a word. */
const LETTERS_FOUND_ANYWHERE = 3;

/** The word occurs somewhere in the column; one of a letter or two only where a word of the text begins. */
function containsWord(column: AnyPgColumn | SQL, word: string): SQL | undefined {
  const pattern = escapeLike(word);
  return word.length >= LETTERS_FOUND_ANYWHERE
    ? like(column, `%${pattern}%`)
    : or(like(column, `${pattern}%`), like(column, `% ${pattern}%`));
}

/** Every word occurs in the column; no words, no condition. */
export function containsWords(column: AnyPgColumn | SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => containsWord(column, word)));
}
