import type { CategoryTree } from './index/category-tree.ts';

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
