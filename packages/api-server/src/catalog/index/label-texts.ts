import type { Taxonomy } from '../taxonomy.ts';
import { wordsOf } from './words.ts';

/** The names of brands and categories as products are found by them; each is taken apart once. */
export class LabelTexts {
  readonly #taxonomy: Taxonomy;
  readonly #words = new Map<string, string[]>();
  readonly #paths = new Map<number | null, string>();

  constructor(taxonomy: Taxonomy) {
    this.#taxonomy = taxonomy;
  }

  brandOf(brandId: number): string {
    return this.#taxonomy.brands.get(brandId) ?? '';
  }

  /** The titles above and of a category, as one text. */
  pathOf(categoryId: number | null): string {
    const known = this.#paths.get(categoryId);
    if (known !== undefined) return known;
    const titles = this.#taxonomy.categories.wayTo(categoryId).map(({ title }) => title);
    const path = titles.join('\0');
    this.#paths.set(categoryId, path);
    return path;
  }

  wordsOf(label: string): string[] {
    const known = this.#words.get(label);
    if (known) return known;
    const words = wordsOf(label);
    this.#words.set(label, words);
    return words;
  }
}
