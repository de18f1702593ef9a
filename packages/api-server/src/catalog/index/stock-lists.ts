import type { IdPage, ListFilter } from '../catalog-search.ts';
import type { CategoryTree } from './category-tree.ts';
import { OrderedIds } from './ordered-ids.ts';

interface Placed {
  readonly id: number;
  readonly brandId: number;
  readonly categoryId: number | null;
}

/** The keys of the lists of one brand and category, and ids. */
type Place = readonly [keys: readonly string[], ids: number[]];

/** At most so many combinations of category and brand are remembered. */
const mostCombinations = 64;

/** The ids in stock of every category (descendants included) and brand, in order, with their counts. */
export class StockLists {
  readonly #tree: CategoryTree;
  readonly #lists = new Map<string, OrderedIds>();
  readonly #combinations = new Map<string, number[]>();

  constructor(tree: CategoryTree) {
    this.#tree = tree;
  }

  /** Products that came into stock and products that left it. */
  change(arrived: readonly Placed[], left: readonly Placed[]): void {
    if (arrived.length === 0 && left.length === 0) return;
    const added = new Map<string, number[]>();
    const removed = new Map<string, Set<number>>();
    for (const [keys, ids] of this.#byPlace(arrived)) {
      for (const key of keys) {
        const list = entryOf(added, key, () => []);
        for (const id of ids) list.push(id);
      }
    }
    for (const [keys, ids] of this.#byPlace(left)) {
      for (const key of keys) {
        const list = entryOf(removed, key, () => new Set());
        for (const id of ids) list.add(id);
      }
    }
    for (const key of new Set([...added.keys(), ...removed.keys()])) {
      entryOf(this.#lists, key, () => new OrderedIds()).change(added.get(key) ?? [], removed.get(key) ?? new Set());
    }
    this.#combinations.clear();
  }

  page({ categoryId, brandId }: ListFilter, from: number, count: number): IdPage {
    if (categoryId !== undefined && brandId !== undefined) {
      const ids = this.#combination(categoryId, brandId);
      return { ids: ids.slice(from, from + count), total: ids.length };
    }
    const list = this.#lists.get(categoryId === undefined ? `b${brandId}` : `c${categoryId}`);
    return { ids: list?.slice(from, count) ?? [], total: list?.length ?? 0 };
  }

  #combination(categoryId: number, brandId: number): number[] {
    const key = `${categoryId}:${brandId}`;
    const known = this.#combinations.get(key);
    if (known) return known;
    const category = this.#lists.get(`c${categoryId}`) ?? new OrderedIds();
    const brand = this.#lists.get(`b${brandId}`) ?? new OrderedIds();
    const [shorter, longer] = category.length < brand.length ? [category, brand] : [brand, category];
    const ids = [...shorter].filter((id) => longer.has(id));
    const [oldest] = this.#combinations.keys();
    if (oldest !== undefined && this.#combinations.size >= mostCombinations) this.#combinations.delete(oldest);
    this.#combinations.set(key, ids);
    return ids;
  }

  /** The ids of each place, with the keys of its lists. */
  #byPlace(products: readonly Placed[]): readonly Place[] {
    const places = new Map<number, Map<number | null, Place>>();
    for (const product of products) {
      const { brandId, categoryId } = product;
      const ofBrand = entryOf(places, brandId, () => new Map<number | null, Place>());
      entryOf(ofBrand, categoryId, (): Place => [this.#keysOf(product), []])[1].push(product.id);
    }
    return [...places.values()].flatMap((ofBrand) => [...ofBrand.values()]);
  }

  #keysOf({ brandId, categoryId }: Placed): string[] {
    return [`b${brandId}`, ...this.#tree.wayTo(categoryId).map((category) => `c${category.id}`)];
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
