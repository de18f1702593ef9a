/**
 * Search fields, most relevant first: title; brand and own category; parent categories; description. Stored words begin
 * with the letter of their field.
 */
export const fieldLetters = { title: 't', label: 'l', path: 'p', description: 'd' } as const;
export type WordField = keyof typeof fieldLetters;

/** Maximum characters of a search word; PostgreSQL rejects much longer words. */
const MAX_WORD_LETTERS = 64;

export const truncateWord = (word: string): string => word.slice(0, MAX_WORD_LETTERS);
