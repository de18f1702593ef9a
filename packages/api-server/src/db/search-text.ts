import { and, like, sql } from 'drizzle-orm';
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

/** Every word occurs somewhere in the column; no words, no condition. */
export function containsWords(column: AnyPgColumn, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => like(column, `%${escapeLike(word)}%`)));
}
