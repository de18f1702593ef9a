import type { MatchStatus } from '@tech-portal/contract/quick-order';
import { matchStatus, normalizePartNumber } from '@tech-portal/domain';
import { readProductSummaries, findByExactPartNumbers } from '../../catalog/index.ts';
import type { ProductSummary } from '../../catalog/index.ts';
import type { Database } from '../../platform/db/index.ts';

export interface EnteredLine {
  readonly part_number: string;
  readonly qty: number;
}

export interface MatchedLine extends EnteredLine {
  readonly status: MatchStatus;
  readonly products: readonly ProductSummary[];
}

/** Maximum parts offered per entered number. */
const maxChoices = 10;

export async function matchLines(db: Database, lines: readonly EnteredLine[]): Promise<MatchedLine[]> {
  const partNumbers = lines.map((line) => line.part_number);
  const matches = await findByExactPartNumbers(db, partNumbers, maxChoices);
  const found = lines.map((line, at) => ({ line, ids: matches[at] ?? [] }));
  const rows = await readProductSummaries(db, [...new Set(found.flatMap(({ ids }) => ids))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map(({ line, ids }) => {
    const requested = normalizePartNumber(line.part_number);
    const products = ids
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ mpn }) => normalizePartNumber(mpn) === requested);
    return {
      ...line,
      status: matchStatus(
        line.qty,
        products.map(({ stock }) => stock),
      ),
      products,
    };
  });
}
