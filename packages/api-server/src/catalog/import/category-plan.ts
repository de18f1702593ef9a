import type { FeedCategory } from './feed-schema.ts';
import type { FeedProblem } from './feed-problem.ts';
import { slugOf } from './slug.ts';

/** Category in a feed. It matches the stored category with the same path. */
export interface PlannedCategory {
  /** URL segments from the root, joined by slashes. */
  readonly path: string;
  readonly parentPath: string | null;
  readonly prettyUrl: string;
  readonly title: string;
  /** Undefined when the feed has no image column. */
  readonly image: string | null | undefined;
  /** Order among all categories; undefined when the feed does not order them. */
  readonly position: number | undefined;
}

export interface PlannedCategories {
  /** Parents before children. */
  readonly nodes: readonly PlannedCategory[];
  readonly paths: ReadonlyMap<string, string>;
}

const MOST_CATEGORIES = 20_000;
const MOST_LEVELS = 8;

/** Collects the categories of a feed, from their own file or from the parts. */
export class CategoryPlan implements PlannedCategories {
  readonly #nodes = new Map<string, PlannedCategory>();
  readonly #paths = new Map<string, string>();
  /** True with a category file: parts then reference category ids. */
  readonly isDeclared: boolean;

  constructor(isDeclared: boolean) {
    this.isDeclared = isDeclared;
  }

  get nodes(): readonly PlannedCategory[] {
    return [...this.#nodes.values()];
  }

  get paths(): ReadonlyMap<string, string> {
    return this.#paths;
  }

  /**
   * Adds the categories named by a part, as titles from the root.
   *
   * @returns the reason why the value is invalid, or undefined
   */
  take(value: string, separator: string): string | undefined {
    if (this.#paths.has(value)) return undefined;
    if (this.isDeclared) return `'${value}' is not in the categories file.`;
    if (this.#paths.size >= MOST_CATEGORIES) return `exceeds the limit of ${MOST_CATEGORIES} categories.`;
    const titles = value.split(separator).map((title) => title.trim());
    if (titles.length > MOST_LEVELS) return `'${value}' has more than ${MOST_LEVELS} levels.`;
    const slugs = titles.map(slugOf);
    if (slugs.includes('')) return `'${value}' has a level without a letter or a digit.`;
    if (new Set(slugs).size < slugs.length) return `'${value}' forms a loop: a category is below itself.`;
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

  declare(rows: readonly { readonly line: number; readonly category: FeedCategory }[]): FeedProblem[] {
    const problems: FeedProblem[] = [];
    const byId = new Map<string, { line: number; category: FeedCategory; position: number }>();
    for (const { line, category } of rows) {
      const known = byId.get(category.id);
      if (known) {
        problems.push({
          row: line,
          column: 'id',
          cause: `'${category.id}' is in line ${known.line} of the categories file already.`,
        });
      } else byId.set(category.id, { line, category, position: byId.size + 1 });
    }
    const under = new Set<string>();
    /** Invalid categories and their descendants. Each problem is reported once. */
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
      if (under.has(id)) return wrong('parent', `'${id}' forms a loop: it is below itself.`);
      if (under.size >= MOST_LEVELS) return wrong('parent', `'${id}' has more than ${MOST_LEVELS} levels.`);
      const prettyUrl = slugOf(category.title);
      if (prettyUrl === '') return wrong('title', 'has neither a letter nor a digit.');
      under.add(id);
      const parentPath = category.parent === null ? null : place(category.parent);
      under.delete(id);
      if (bad.has(id)) return undefined;
      if (bad.has(category.parent ?? '')) return void bad.add(id);
      if (parentPath === undefined) return wrong('parent', `'${category.parent}' is not a category in the file.`);
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
