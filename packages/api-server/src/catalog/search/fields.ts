/**
 * The fields of a word, the most relevant first: the title, the brand and own category, the categories above, the
 * description. Stored words begin with the letter of their field.
 */
export const letters = { title: 't', label: 'l', path: 'p', description: 'd' } as const;
export type WordField = keyof typeof letters;

/** The database takes no words that are much longer; nobody types them. */
const MOST_LETTERS = 64;

/** A word as it is stored and searched for. */
export const stored = (word: string): string => word.slice(0, MOST_LETTERS);
