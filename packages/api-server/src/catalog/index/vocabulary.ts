import { closeWords } from './edit-distance.ts';
import { hasDigit } from './words.ts';

/** Every word of the catalogue with a small number for it, in insertion and in alphabetical order. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  #sorted: string[] = [];
  #pending: string[] = [];

  get size(): number {
    return this.#ids.size;
  }

  /** The number of a word, given now if it is new. */
  add(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    // A slice of a page of text would keep that page alive.
    const own = Array.from(word).join('');
    this.#ids.set(own, id);
    this.#pending.push(own);
    return id;
  }

  find(word: string): number | undefined {
    return this.#ids.get(word);
  }

  /** The numbers of the words that begin like this, the word itself included. */
  beginningWith(beginning: string): number[] {
    const sorted = this.#settled();
    const ids: number[] = [];
    for (let at = lowerBound(sorted, beginning); at < sorted.length; at += 1) {
      const word = sorted[at] ?? '';
      if (!word.startsWith(beginning)) break;
      ids.push(this.#ids.get(word) ?? 0);
    }
    return ids;
  }

  /** The numbers of the words that a typing error may have turned into this one, nearest distance only. */
  fuzzyMatches(word: string): number[] {
    if (word.length < 4 || hasDigit(word)) return [];
    for (let distance = 1; distance <= (word.length < 6 ? 1 : 2); distance += 1) {
      const close = closeWords(this.#settled(), word, distance).filter((candidate) => !hasDigit(candidate));
      if (close.length > 0) return close.map((candidate) => this.#ids.get(candidate) ?? 0);
    }
    return [];
  }

  #settled(): readonly string[] {
    if (this.#pending.length > 0) {
      this.#sorted = this.#sorted.concat(this.#pending).sort();
      this.#pending = [];
    }
    return this.#sorted;
  }
}

function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
