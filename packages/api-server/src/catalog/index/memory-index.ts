import { normalizePartNumber } from '@tech-portal/domain';
import type { FoundProducts, IdPage, ListFilter } from '../catalog-search.ts';
import type { Taxonomy } from '../taxonomy.ts';
import { LabelTexts } from './label-texts.ts';
import { withoutUnchanged } from './moved-products.ts';
import { PartNumberIndex } from './part-number-index.ts';
import { ProductSlots, type SlotFacts } from './product-slots.ts';
import { searchProducts } from './product-search.ts';
import { ResultCollector } from './result-collector.ts';
import { StockLists } from './stock-lists.ts';
import { textHash } from './text-hash.ts';
import { WordIndex } from './word-index.ts';
import { hasDigit, tokensOf, wordsOfTokens } from './words.ts';
import type { Token } from './words.ts';

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

/** What comes of a product: a slot, another stock, or with neither that it is gone. */
interface Prepared {
  readonly id: number;
  readonly slot?: number;
  readonly stock?: number;
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
  #labels: LabelTexts;
  readonly #perBrand = new Map<number, number>();
  #prepared: Prepared[] = [];
  /** So many of the prepared ones are published. */
  #published = 0;

  constructor(taxonomy: Taxonomy) {
    this.#taxonomy = taxonomy;
    this.#labels = new LabelTexts(taxonomy);
    this.#stock = new StockLists(taxonomy.categories);
  }

  get size(): number {
    return this.#slots.living;
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
    this.#labels = new LabelTexts(taxonomy);
    if (isSameTree) return;
    this.#stock = new StockLists(taxonomy.categories);
    this.#stock.change(this.#slots.inStock(), []);
  }

  /** Adds products and brings known ones up to date. */
  put(products: readonly IndexedProduct[]): void {
    const arrived: SlotFacts[] = [];
    const left: SlotFacts[] = [];
    const added: { slot: number; product: IndexedProduct }[] = [];
    for (const product of products) {
      const facts = this.#factsOf(product);
      const known = this.#slots.find(product.id);
      const before = known === undefined ? undefined : this.#slots.facts(known);
      if (before?.inStock) left.push(before);
      if (facts.inStock) arrived.push(facts);
      if (known !== undefined && before?.contentHash === facts.contentHash) {
        this.#slots.setInStock(known, facts.inStock);
        continue;
      }
      if (known !== undefined) this.#forget(known);
      const slot = this.#slots.add(facts);
      this.#count(facts.brandId, 1);
      added.push({ slot, product });
    }
    this.#stock.change(...withoutUnchanged(arrived, left));
    this.#addTexts(added);
  }

  /** Takes in what is going to be put and removed: nothing of it is found before {@link publish}. */
  prepare(products: readonly IndexedProduct[], missing: readonly number[]): void {
    const added: { slot: number; product: IndexedProduct }[] = [];
    for (const product of products) {
      const facts = this.#factsOf(product);
      const known = this.#slots.find(product.id);
      if (known !== undefined && this.#slots.facts(known).contentHash === facts.contentHash) {
        this.#prepared.push({ id: product.id, stock: product.stock });
        continue;
      }
      const slot = this.#slots.addComing(facts);
      this.#prepared.push({ id: product.id, slot });
      added.push({ slot, product });
    }
    for (const id of missing) this.#prepared.push({ id });
    this.#addTexts(added);
  }

  /** Lets so much of what was prepared be found; false when that was all. */
  publish(most: number): boolean {
    const arrived: SlotFacts[] = [];
    const left: SlotFacts[] = [];
    const gone: number[] = [];
    const to = Math.min(this.#published + most, this.#prepared.length);
    for (; this.#published < to; this.#published += 1) {
      const { id, slot, stock } = this.#prepared[this.#published] ?? { id: 0 };
      if (slot === undefined && stock === undefined) gone.push(id);
      else if (slot === undefined) this.setStock(id, stock ?? 0);
      else {
        const known = this.#slots.find(id);
        if (known !== undefined) {
          const before = this.#slots.facts(known);
          if (before.inStock) left.push(before);
          this.#forget(known);
        }
        this.#slots.reveal(slot);
        const facts = this.#slots.facts(slot);
        if (facts.inStock) arrived.push(facts);
        this.#count(facts.brandId, 1);
      }
    }
    this.#stock.change(...withoutUnchanged(arrived, left));
    this.remove(gone);
    if (this.#published < this.#prepared.length) return true;
    [this.#prepared, this.#published] = [[], 0];
    return false;
  }

  /** Gives up what was prepared. */
  unprepare(): void {
    for (const { slot } of this.#prepared.slice(this.#published)) if (slot !== undefined) this.#slots.drop(slot);
    [this.#prepared, this.#published] = [[], 0];
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

  /** The best matches of a search. */
  search(question: string, limit: number): FoundProducts {
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

  #factsOf(product: IndexedProduct): SlotFacts {
    const contentHash = textHash(
      `${product.brandId}\0${this.#labels.brandOf(product.brandId)}\0${product.categoryId}\0${this.#labels.pathOf(product.categoryId)}\0${product.mpn}\0${product.title}\0${product.description}`,
    );
    return { ...product, contentHash, inStock: product.stock > 0 };
  }

  #addTexts(added: readonly { slot: number; product: IndexedProduct }[]): void {
    for (const { slot, product } of added) this.#addWords(slot, product);
    this.#partNumbers.add(added.map(({ slot, product }) => ({ slot, partNumber: normalizePartNumber(product.mpn) })));
  }

  #count(brandId: number, change: number): void {
    this.#perBrand.set(brandId, (this.#perBrand.get(brandId) ?? 0) + change);
  }

  #forget(slot: number): void {
    this.#count(this.#slots.facts(slot).brandId, -1);
    this.#slots.kill(slot);
  }

  #addWords(slot: number, product: IndexedProduct): void {
    const partNumber = normalizePartNumber(product.mpn).toLowerCase();
    // The part number index finds these, and as words they would make the vocabulary as long as the catalogue.
    const beginsPartNumber = ({ word, bare }: Token) =>
      bare === undefined && word.length > 2 && hasDigit(word) && partNumber.startsWith(word);
    const ownWords = (text: string) => wordsOfTokens(tokensOf(text).filter((token) => !beginsPartNumber(token)));
    const way = this.#taxonomy.categories.wayTo(product.categoryId);
    const own = way.at(-1);
    this.#words.add(slot, 'title', ownWords(product.title));
    this.#words.add(slot, 'label', this.#labels.wordsOf(this.#labels.brandOf(product.brandId)));
    if (own) this.#words.add(slot, 'label', this.#labels.wordsOf(own.title));
    for (const above of way.slice(0, -1)) this.#words.add(slot, 'path', this.#labels.wordsOf(above.title));
    this.#words.add(slot, 'description', ownWords(product.description));
  }
}
