/** One category as the database has it. */
export interface CategoryNode {
  readonly id: number;
  readonly title: string;
  readonly parentId: number | null;
  readonly prettyUrl: string;
  readonly leadImage: string | null;
}

/** The categories by id, by path and by parent. */
export class CategoryTree {
  readonly #byId = new Map<number, CategoryNode>();
  readonly #children = new Map<number | null, CategoryNode[]>();
  readonly #ways = new Map<number, readonly CategoryNode[]>();

  /** Takes the categories in the order in which siblings shall stand. */
  constructor(nodes: readonly CategoryNode[]) {
    for (const node of nodes) {
      this.#byId.set(node.id, node);
      const siblings = this.#children.get(node.parentId);
      if (siblings) siblings.push(node);
      else this.#children.set(node.parentId, [node]);
    }
  }

  has(id: number): boolean {
    return this.#byId.has(id);
  }

  /** Whether the same categories stand below each other in both. */
  hasShapeOf(other: CategoryTree): boolean {
    if (this.#byId.size !== other.#byId.size) return false;
    return [...this.#byId.values()].every(({ id, parentId }) => other.#byId.get(id)?.parentId === parentId);
  }

  childrenOf(id: number | null): readonly CategoryNode[] {
    return this.#children.get(id) ?? [];
  }

  /** The ids of a category and of everything below it. */
  idsFrom(id: number): readonly number[] {
    const ids = new Set([id]);
    // A set goes on through what is added to it meanwhile, and takes nothing twice, whatever stands below itself.
    for (const each of ids) for (const child of this.childrenOf(each)) ids.add(child.id);
    return [...ids];
  }

  /** The way from the root to a category, both included; empty for an unknown one. */
  wayTo(id: number | null): readonly CategoryNode[] {
    if (id === null) return [];
    const known = this.#ways.get(id);
    if (known) return known;
    const way: CategoryNode[] = [];
    for (let node = this.#byId.get(id); node && !way.includes(node);) {
      way.unshift(node);
      node = node.parentId === null ? undefined : this.#byId.get(node.parentId);
    }
    this.#ways.set(id, way);
    return way;
  }

  /** The way along segments joined by slashes, or undefined when one of them leads nowhere. */
  resolve(path: string): CategoryNode[] | undefined {
    const way: CategoryNode[] = [];
    for (const segment of path.split('/').filter((part) => part !== '')) {
      const next = this.childrenOf(way.at(-1)?.id ?? null).find((child) => child.prettyUrl === segment.toLowerCase());
      if (!next) return undefined;
      way.push(next);
    }
    return way;
  }
}
