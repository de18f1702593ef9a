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

const MAX_CATEGORIES = 20_000;
const MAX_LEVELS = 8;

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
  addPath(value: string, separator: string): string | undefined {
    if (this.#paths.has(value)) return undefined;
    if (this.isDeclared) return `'${value}' is not in the categories file.`;
    if (this.#paths.size >= MAX_CATEGORIES) return `exceeds the limit of ${MAX_CATEGORIES} categories.`;
    const titles = value.split(separator).map((title) => title.trim());
    if (titles.length > MAX_LEVELS) return `'${value}' has more than ${MAX_LEVELS} levels.`;
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

  addDeclared(rows: readonly { readonly line: number; readonly category: FeedCategory }[]): FeedProblem[] {
    const problems: FeedProblem[] = [];
    const byId = new Map<string, { line: number; category: FeedCategory; position: number }>();
    for (const { line, category } of rows) {
      const known = byId.get(category.id);
      if (known) {
        problems.push({
          row: line,
          column: 'id',
          cause: `'${category.id}' is already in line ${known.line} of the categories file.`,
        });
      } else byId.set(category.id, { line, category, position: byId.size + 1 });
    }
    const ancestorIds = new Set<string>();
    /** Invalid categories and their descendants. Each problem is reported once. */
    const invalidIds = new Set<string>();
    const resolvePath = (id: string): string | undefined => {
      const known = this.#paths.get(id);
      const entry = byId.get(id);
      if (known !== undefined || !entry || invalidIds.has(id)) return known;
      const { line, category, position } = entry;
      const reportProblem = (column: string, cause: string): undefined => {
        problems.push({ row: line, column, cause });
        invalidIds.add(id);
      };
      if (ancestorIds.has(id)) return reportProblem('parent', `'${id}' forms a loop: it is below itself.`);
      if (ancestorIds.size >= MAX_LEVELS) return reportProblem('parent', `'${id}' has more than ${MAX_LEVELS} levels.`);
      const prettyUrl = slugOf(category.title);
      if (prettyUrl === '') return reportProblem('title', 'has neither a letter nor a digit.');
      ancestorIds.add(id);
      const parentPath = category.parent === null ? null : resolvePath(category.parent);
      ancestorIds.delete(id);
      if (invalidIds.has(id)) return undefined;
      if (invalidIds.has(category.parent ?? '')) return void invalidIds.add(id);
      if (parentPath === undefined)
        return reportProblem('parent', `'${category.parent}' is not a category in the file.`);
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
    for (const id of byId.keys()) resolvePath(id);
    return problems;
  }
}
