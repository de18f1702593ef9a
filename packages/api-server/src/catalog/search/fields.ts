/**
 * Search fields, most relevant first: title; brand and own category; parent categories; description. Stored words begin
 * with the letter of their field.
 */
export const letters = { title: 't', label: 'l', path: 'p', description: 'd' } as const;
export type WordField = keyof typeof letters;

/** Limit of a word in characters; PostgreSQL rejects much longer words. */
const MOST_LETTERS = 64;

export const stored = (word: string): string => word.slice(0, MOST_LETTERS);
