import { normalizePartNumber } from '@tech-portal/domain';
import type { IdPage, ListFilter } from '../catalog-search.ts';
import type { Taxonomy } from '../taxonomy.ts';
import { PartNumberIndex } from './part-number-index.ts';
import { ProductSlots, type SlotFacts } from './product-slots.ts';
import { searchProducts } from './product-search.ts';
import { ResultCollector } from './result-collector.ts';
import { StockLists } from './stock-lists.ts';
import { textHash } from './text-hash.ts';
import { WordIndex } from './word-index.ts';
import { hasDigit, wordsOf } from './words.ts';

/** What the index reads of a product. */
export interface IndexedProduct {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly mpn: string;
  readonly brandId: number;
  readonly categoryId: number | null;
  readonly stock: number;
}

/**
 * Finds products without a database: by part number, by words, and as pages of a category or brand. It knows ids and
 * whether something is in stock, never prices; the rows themselves are read by key.
 */
export class MemoryIndex {
  #taxonomy: Taxonomy;
  readonly #slots = new ProductSlots();
  readonly #words = new WordIndex();
  readonly #partNumbers = new PartNumberIndex();
  #stock: StockLists;
  readonly #labelWords = new Map<string, string[]>();
  /** The titles above and of each category, as one text. */
  readonly #paths = new Map<number | null, string>();
  readonly #perBrand = new Map<number, number>();

  constructor(taxonomy: Taxonomy) {
    this.#taxonomy = taxonomy;
    this.#stock = new StockLists(taxonomy.categories);
  }

  get size(): number {
    return this.#slots.length - this.#slots.dead;
  }

  /** Whether so many products have changed that a fresh index would be smaller and quicker. */
  get isWorn(): boolean {
    return this.#slots.dead > 10_000 && this.#slots.dead > this.#slots.length / 4;
  }

  /**
   * Takes other brands and categories over. Lists are right at once; what products are found by changes when they are
   * put again.
   */
  label(taxonomy: Taxonomy): void {
    const isSameTree = taxonomy.categories.hasShapeOf(this.#taxonomy.categories);
    this.#taxonomy = taxonomy;
    this.#paths.clear();
    this.#labelWords.clear();
    if (isSameTree) return;
    this.#stock = new StockLists(taxonomy.categories);
    this.#stock.change(this.#slots.inStock(), []);
  }

  /** Adds products and brings known ones up to date. */
  put(products: readonly IndexedProduct[]): void {
    const arrived: SlotFacts[] = [];
    const left: SlotFacts[] = [];
    const partNumbers: { slot: number; partNumber: string }[] = [];
    for (const product of products) {
      const contentHash = textHash(
        `${product.brandId}\0${this.#brandOf(product)}\0${product.categoryId}\0${this.#pathOf(product)}\0${product.mpn}\0${product.title}\0${product.description}`,
      );
      const known = this.#slots.find(product.id);
      const before = known === undefined ? undefined : this.#slots.facts(known);
      const facts: SlotFacts = { ...product, contentHash, inStock: product.stock > 0 };
      if (before?.inStock) left.push(before);
      if (facts.inStock) arrived.push(facts);
      if (known !== undefined && before?.contentHash === contentHash) {
        this.#slots.setInStock(known, facts.inStock);
        continue;
      }
      if (known !== undefined) this.#forget(known);
      const slot = this.#slots.add(facts);
      this.#perBrand.set(product.brandId, (this.#perBrand.get(product.brandId) ?? 0) + 1);
      partNumbers.push({ slot, partNumber: normalizePartNumber(product.mpn) });
      this.#addWords(slot, product);
    }
    this.#stock.change(...withoutUnchanged(arrived, left));
    this.#partNumbers.add(partNumbers);
  }

  /** Takes products out that no longer exist. */
  remove(ids: readonly number[]): void {
    const left: SlotFacts[] = [];
    for (const id of ids) {
      const slot = this.#slots.find(id);
      if (slot === undefined) continue;
      const facts = this.#slots.facts(slot);
      if (facts.inStock) left.push(facts);
      this.#forget(slot);
    }
    this.#stock.change([], left);
  }

  /** Corrects what a read of the rows has shown before the next refresh does. */
  setStock(id: number, stock: number): void {
    const slot = this.#slots.find(id);
    if (slot === undefined || this.#slots.isInStock(slot) === stock > 0) return;
    this.#slots.setInStock(slot, stock > 0);
    const facts = this.#slots.facts(slot);
    if (facts.inStock) this.#stock.change([facts], []);
    else this.#stock.change([], [facts]);
  }

  /** Ids of the best matches of a search, best first. */
  search(question: string, limit: number): number[] {
    const source = { slots: this.#slots, words: this.#words, partNumbers: this.#partNumbers };
    return searchProducts(source, question, limit);
  }

  /** Ids of the products with exactly this part number, whatever its dashes, spaces and case; in stock first. */
  withPartNumber(partNumber: string, limit: number): number[] {
    const normalised = normalizePartNumber(partNumber);
    const results = new ResultCollector(this.#slots, limit);
    if (normalised !== '') results.rank((visit) => this.#partNumbers.exact(normalised, visit));
    return results.ids;
  }

  /** Ids in stock from position `from` on, ascending. */
  page(filter: ListFilter, from: number, count: number): IdPage {
    return this.#stock.page(filter, from, count);
  }

  /** Brands with at least one part, in or out of stock. */
  brandsWithParts(): number[] {
    return [...this.#perBrand].filter(([, count]) => count > 0).map(([id]) => id);
  }

  /** Releases the memory reserved for growth; worth it once after building. */
  trim(): void {
    this.#words.trim();
  }

  #forget(slot: number): void {
    const { brandId } = this.#slots.facts(slot);
    this.#perBrand.set(brandId, (this.#perBrand.get(brandId) ?? 0) - 1);
    this.#slots.kill(slot);
  }

  #addWords(slot: number, product: IndexedProduct): void {
    const partNumber = normalizePartNumber(product.mpn).toLowerCase();
    // The part number index finds these, and as words they would make the vocabulary as long as the catalogue.
    const isOfPartNumber = (word: string) => word.length > 2 && hasDigit(word) && partNumber.includes(word);
    const ownWords = (text: string) => wordsOf(text).filter((word) => !isOfPartNumber(word));
    const way = this.#taxonomy.categories.wayTo(product.categoryId);
    const own = way.at(-1);
    this.#words.add(slot, 'title', ownWords(product.title));
    this.#words.add(slot, 'label', this.#wordsOfLabel(this.#brandOf(product)));
    if (own) this.#words.add(slot, 'label', this.#wordsOfLabel(own.title));
    for (const above of way.slice(0, -1)) this.#words.add(slot, 'path', this.#wordsOfLabel(above.title));
    this.#words.add(slot, 'description', ownWords(product.description));
  }

  #brandOf({ brandId }: IndexedProduct): string {
    return this.#taxonomy.brands.get(brandId) ?? '';
  }

  #pathOf({ categoryId }: IndexedProduct): string {
    const known = this.#paths.get(categoryId);
    if (known !== undefined) return known;
    const titles = this.#taxonomy.categories.wayTo(categoryId).map(({ title }) => title);
    const path = titles.join('\0');
    this.#paths.set(categoryId, path);
    return path;
  }

  #wordsOfLabel(label: string): string[] {
    const known = this.#labelWords.get(label);
    if (known) return known;
    const words = wordsOf(label);
    this.#labelWords.set(label, words);
    return words;
  }
}

/** Leaves out what is on both sides in the same place, so that lists change only where products moved. */
function withoutUnchanged(arrived: readonly SlotFacts[], left: readonly SlotFacts[]): [SlotFacts[], SlotFacts[]] {
  const place = ({ id, brandId, categoryId }: SlotFacts) => `${id}:${brandId}:${categoryId}`;
  const before = new Set(left.map(place));
  const after = new Set(arrived.map(place));
  return [arrived.filter((facts) => !before.has(place(facts))), left.filter((facts) => !after.has(place(facts)))];
}
