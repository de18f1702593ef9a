import { PostingList } from './posting-list.ts';
import { arrayCursor, listCursor, type SlotCursor, unionCursor } from './slot-cursor.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * Where a word stands, the most relevant first: the title, the brand and own category, the categories above, the
 * description.
 */
export const wordFields = ['title', 'label', 'path', 'description'] as const;
export type WordField = (typeof wordFields)[number];

type Postings = Record<WordField, PostingList | undefined>;

/** At most so many words stand for one typed beginning or one typing error; the most frequent ones. */
const mostAlternatives = 48;

/** Which slots carry which word in which field. */
export class WordIndex {
  readonly vocabulary = new Vocabulary();
  readonly #postings: Postings[] = [];

  /** Adds words of one field of a slot; slots never fall. */
  add(slot: number, field: WordField, words: readonly string[]): void {
    for (const word of words) {
      const id = this.vocabulary.add(word);
      const postings = (this.#postings[id] ??= {
        title: undefined,
        label: undefined,
        path: undefined,
        description: undefined,
      });
      (postings[field] ??= new PostingList()).append(slot);
    }
  }

  /** The slots that carry any of these words in any of these fields. */
  cursor(wordIds: readonly number[], fields: readonly WordField[]): SlotCursor {
    const cursors: SlotCursor[] = [];
    for (const id of wordIds) {
      for (const field of fields) {
        const list = this.#postings[id]?.[field];
        if (list) cursors.push(listCursor(list));
      }
    }
    return cursors.length === 0 ? arrayCursor([]) : unionCursor(cursors);
  }

  /** The word itself, if it is known. */
  exactly(word: string): number[] {
    const id = this.vocabulary.find(word);
    return id === undefined ? [] : [id];
  }

  beginningWith(beginning: string): number[] {
    return this.#mostFrequent(this.vocabulary.beginningWith(beginning));
  }

  fuzzyMatches(word: string): number[] {
    return this.#mostFrequent(this.vocabulary.fuzzyMatches(word));
  }

  /** Releases the memory reserved for growth. */
  trim(): void {
    for (const postings of this.#postings) {
      for (const field of wordFields) postings[field]?.trim();
    }
  }

  #mostFrequent(ids: number[]): number[] {
    if (ids.length <= mostAlternatives) return ids;
    return ids.toSorted((a, b) => this.#frequency(b) - this.#frequency(a) || a - b).slice(0, mostAlternatives);
  }

  #frequency(id: number): number {
    const postings = this.#postings[id];
    return wordFields.reduce((sum, field) => sum + (postings?.[field]?.length ?? 0), 0);
  }
}
