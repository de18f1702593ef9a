import type { MatchStatus } from '@tech-portal/contract/quick-order';
import { normalizePartNumber } from '@tech-portal/domain';
import { readProductSummaries } from '../catalog/products.queries.ts';
import type { CatalogDeps, ProductSummary } from '../catalog/products.queries.ts';

/** A line as somebody wrote it. */
export interface WrittenLine {
  readonly part_number: string;
  readonly qty: number;
}

/** A line with the parts that have its number. */
export interface MatchedLine extends WrittenLine {
  readonly status: MatchStatus;
  readonly products: readonly ProductSummary[];
}

/** More parts of one number are nobody's choice. */
const mostChoices = 10;

/** The parts of each line's number, as they are in the database at this moment. */
export async function matchLines(deps: CatalogDeps, lines: readonly WrittenLine[]): Promise<MatchedLine[]> {
  const index = await deps.catalog.ready();
  const found = lines.map((line) => ({ line, ids: index.withPartNumber(line.part_number, mostChoices) }));
  const rows = await readProductSummaries(deps, [...new Set(found.flatMap(({ ids }) => ids))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ line, ids }) => {
    const wanted = normalizePartNumber(line.part_number);
    const products = ids.flatMap((id) => byId.get(id) ?? []).filter(({ mpn }) => normalizePartNumber(mpn) === wanted);
    return { ...line, status: statusOf(line.qty, products), products };
  });
}

function statusOf(qty: number, [only, ...others]: readonly ProductSummary[]): MatchStatus {
  if (!only) return 'unknown';
  if (others.length > 0) return 'ambiguous';
  if (only.stock === 0) return 'out_of_stock';
  return only.stock < qty ? 'short' : 'found';
}
