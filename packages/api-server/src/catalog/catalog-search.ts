import type { Taxonomy } from './taxonomy.ts';

/** What a list page shows: a category with everything below it, a brand, or both. */
export interface ListFilter {
  readonly categoryId?: number | undefined;
  readonly brandId?: number | undefined;
}

/** Which part of a list. */
export interface PageRange {
  /** Position of the first product. */
  readonly from: number;
  readonly count: number;
  /** Products that the caller has just seen sold out or deleted: they are left out, and others move up. */
  readonly without?: readonly number[];
}

/** Products found by a search. */
export interface FoundProducts {
  /** Best first. */
  readonly ids: readonly number[];
  /** No product has all words: these have some of them. */
  readonly isPartial: boolean;
}

/** One page of ids and the length of the whole list. */
export interface IdPage {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * Finds products: by part number, by words, and as pages of a category or brand. It returns ids; the rows, with the
 * price and stock of this moment, are read from the database by key. Routes and queries know this interface only,
 * so that an installation can choose the engine behind it.
 *
 * Until the catalog is loaded each method waits, and then fails.
 *
 * @throws ApiError `unavailable` when loading takes longer than a request should wait, from every method
 */
export interface CatalogSearch {
  /** Whether products can be found already. */
  readonly isReady: boolean;
  /** Milliseconds since it was last known to hold every change; undefined until it is loaded. */
  readonly ageMs: number | undefined;
  /** Brands and categories as they are named now. */
  taxonomy(): Promise<Taxonomy>;
  /**
   * The best matches of what somebody typed, best first: the exact part number and part numbers that begin with it,
   * whatever the dashes, spaces and case; then words; then words with typing errors. Part numbers never match
   * fuzzily. Within a rank, what is in stock comes first.
   */
  search(question: string, limit: number): Promise<FoundProducts>;
  /** For each part number the products that have exactly it, whatever its dashes, spaces and case; in stock first. */
  withPartNumbers(partNumbers: readonly string[], limit: number): Promise<readonly (readonly number[])[]>;
  /** A page of the products in stock, by ascending id. */
  page(filter: ListFilter, range: PageRange): Promise<IdPage>;
  /** Ids of the brands with at least one product, in or out of stock. */
  brandsWithParts(): Promise<readonly number[]>;
}

/** A catalog search with the background work that keeps it current. */
export interface RunningCatalogSearch extends CatalogSearch {
  /** Begins to load and to follow changes; returns at once. */
  start(): void;
  /** Ends the background work and waits for what is under way. */
  stop(): Promise<void>;
  /** Looks for changes now; done when they can be found. */
  refresh(): Promise<void>;
}
