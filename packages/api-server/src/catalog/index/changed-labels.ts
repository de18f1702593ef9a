import { taxonomyOf } from '../taxonomy.ts';
import type { TaxonomyRows } from '../taxonomy.ts';

/** Brands and categories whose products are found by other words than before. */
export interface ChangedLabels {
  readonly brandIds: readonly number[];
  readonly categoryIds: readonly number[];
}

/** The categories above and each category itself, as one text. */
function pathsOf(rows: TaxonomyRows): ReadonlyMap<number, string> {
  const { categories } = taxonomyOf(rows);
  const pathOf = (id: number) => JSON.stringify(categories.wayTo(id).map(({ id: above, title }) => [above, title]));
  return new Map(rows.categories.map(({ id }) => [id, pathOf(id)]));
}

/** What is new, or has another name or place, or stands below something that has. */
export function changedLabels(before: TaxonomyRows, after: TaxonomyRows): ChangedLabels {
  const names = new Map(before.brands.map(({ id, name }) => [id, name]));
  const paths = pathsOf(before);
  return {
    brandIds: after.brands.filter(({ id, name }) => names.get(id) !== name).map(({ id }) => id),
    categoryIds: [...pathsOf(after)].filter(([id, path]) => paths.get(id) !== path).map(([id]) => id),
  };
}
