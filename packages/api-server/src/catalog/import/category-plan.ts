import type { FeedCategory } from './feed-schema.ts';
import type { FeedProblem } from './feed-problem.ts';
import { slugOf } from './slug.ts';

/** A category as a feed has it. It is the same as a stored one at the same place: its own segment below those of its parents. */
export interface PlannedCategory {
  /** Segments from the root, joined by slashes. */
  readonly path: string;
  readonly parentPath: string | null;
  readonly prettyUrl: string;
  readonly title: string;
  /** Undefined when the feed says nothing of it. */
  readonly image: string | null | undefined;
  /** Place among all categories; undefined when the feed does not order them. */
  readonly position: number | undefined;
}

/** The categories of a feed, once it was read. */
export interface PlannedCategories {
  /** Parents before their children. */
  readonly nodes: readonly PlannedCategory[];
  /** The path of each value of the column `category`. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Categories in one feed. */
const MOST_CATEGORIES = 20_000;
const MOST_LEVELS = 8;

/** The categories that a feed names. */
export class CategoryPlan implements PlannedCategories {
  /** Parents before their children. */
  readonly #nodes = new Map<string, PlannedCategory>();
  /** Paths by what the column `category` has. */
  readonly #paths = new Map<string, string>();
  /** Whether they come from a file of their own, so that parts name ids. */
  readonly isDeclared: boolean;

  constructor(isDeclared: boolean) {
    this.isDeclared = isDeclared;
  }

  get nodes(): readonly PlannedCategory[] {
    return [...this.#nodes.values()];
  }

  /** The path of each value of the column `category`. */
  get paths(): ReadonlyMap<string, string> {
    return this.#paths;
  }

  /**
   * Takes in what a part has in its column, as titles from the root.
   *
   * @returns why it is no category; undefined when it is one
   */
  take(value: string, separator: string): string | undefined {
    if (this.#paths.has(value)) return undefined;
    if (this.isDeclared) return `'${value}' is not in the file of categories.`;
    if (this.#paths.size >= MOST_CATEGORIES) return `is one more than ${MOST_CATEGORIES} categories.`;
    const titles = value.split(separator).map((title) => title.trim());
    if (titles.length > MOST_LEVELS) return `'${value}' has more than ${MOST_LEVELS} levels.`;
    const slugs = titles.map(slugOf);
    if (slugs.includes('')) return `'${value}' has a level without a letter or a digit.`;
    if (new Set(slugs).size < slugs.length) return `'${value}' goes in a circle: a category is below itself.`;
    let parentPath: string | null = null;
    for (const [at, prettyUrl] of slugs.entries()) {
      const path: string = parentPath === null ? prettyUrl : `${parentPath}/${prettyUrl}`;
      if (!this.#nodes.has(path)) {
        const title = titles[at] ?? '';
        this.#nodes.set(path, { path, parentPath, prettyUrl, title, image: undefined, position: undefined });
      }
      parentPath = path;
    }
    this.#paths.set(value, parentPath ?? '');
    return undefined;
  }

  /** Takes in the file of categories, and returns what is wrong with it. */
  declare(rows: readonly { readonly line: number; readonly category: FeedCategory }[]): FeedProblem[] {
    const problems: FeedProblem[] = [];
    const byId = new Map<string, { line: number; category: FeedCategory; position: number }>();
    for (const { line, category } of rows) {
      const known = byId.get(category.id);
      if (known) {
        problems.push({
          row: line,
          column: 'id',
          cause: `'${category.id}' is in line ${known.line} of the categories already.`,
        });
      } else byId.set(category.id, { line, category, position: byId.size + 1 });
    }
    const under = new Set<string>();
    /** Those with a problem, or below one with a problem, which is named once. */
    const bad = new Set<string>();
    const place = (id: string): string | undefined => {
      const known = this.#paths.get(id);
      const entry = byId.get(id);
      if (known !== undefined || !entry || bad.has(id)) return known;
      const { line, category, position } = entry;
      const wrong = (column: string, cause: string): undefined => {
        problems.push({ row: line, column, cause });
        bad.add(id);
      };
      if (under.has(id)) return wrong('parent', `'${id}' goes in a circle: it is below itself.`);
      if (under.size >= MOST_LEVELS) return wrong('parent', `'${id}' has more than ${MOST_LEVELS} levels.`);
      const prettyUrl = slugOf(category.title);
      if (prettyUrl === '') return wrong('title', 'has no letter and no digit.');
      under.add(id);
      const parentPath = category.parent === null ? null : place(category.parent);
      under.delete(id);
      if (bad.has(id)) return undefined;
      if (bad.has(category.parent ?? '')) return void bad.add(id);
      if (parentPath === undefined) return wrong('parent', `'${category.parent}' is no category of the file.`);
      const path = parentPath === null ? prettyUrl : `${parentPath}/${prettyUrl}`;
      if (!this.#nodes.has(path)) {
        this.#nodes.set(path, {
          path,
          parentPath,
          prettyUrl,
          title: category.title,
          image: category.image_url,
          position,
        });
      }
      this.#paths.set(id, path);
      return path;
    };
    for (const id of byId.keys()) place(id);
    return problems;
  }
}
