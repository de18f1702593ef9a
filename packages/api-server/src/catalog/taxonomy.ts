import { CategoryTree } from './index/category-tree.ts';
import type { CategoryNode } from './index/category-tree.ts';

/** Brands and categories as the database has them: plain values that can be sent to another thread. */
export interface TaxonomyRows {
  readonly brands: readonly { readonly id: number; readonly name: string }[];
  /** In the order in which siblings shall stand. */
  readonly categories: readonly CategoryNode[];
}

/** The names that products carry through their brand and category. Never changes: a change makes a new one. */
export class Taxonomy {
  /** Names of brands by id. */
  readonly brands: ReadonlyMap<number, string>;
  readonly categories: CategoryTree;
  readonly #brandIds = new Map<string, number>();

  constructor(brands: ReadonlyMap<number, string>, categories: CategoryTree) {
    this.brands = brands;
    this.categories = categories;
    for (const [id, name] of brands) {
      const key = name.toLowerCase();
      if (!this.#brandIds.has(key)) this.#brandIds.set(key, id);
    }
  }

  /** The brand of this name, whatever its case and the spaces around it. */
  findBrandId(name: string): number | undefined {
    return this.#brandIds.get(name.trim().toLowerCase());
  }
}

/** The taxonomy of these rows. */
export function taxonomyOf({ brands, categories }: TaxonomyRows): Taxonomy {
  return new Taxonomy(new Map(brands.map(({ id, name }) => [id, name])), new CategoryTree(categories));
}
