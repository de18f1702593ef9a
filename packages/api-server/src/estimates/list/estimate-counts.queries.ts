import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { EstimateScope } from '../estimates.policy.ts';
import { estimateCounts } from './estimate-counts.table.ts';
import type { EstimateSet } from './estimate-filters.ts';

/** How many estimates there are, and what they come to. Cents. */
export interface EstimateSum {
  readonly count: number;
  readonly totalCents: number;
}

/** Counts one set, or with `undefined` all, of a scope, from the kept counts: no estimate is read. */
export function countQuery(db: Database, { ownerId }: EstimateScope, set: EstimateSet | undefined, today: string) {
  const { stage, expiryDate, techId } = estimateCounts;
  const days = { open: sql`${expiryDate} >= ${today}`, over: sql`${expiryDate} < ${today}`, any: undefined };
  return db
    .select({
      count: sql<number>`coalesce(sum(${estimateCounts.count}), 0)::int`,
      totalCents: sql<number>`coalesce(sum(${estimateCounts.totalCents}), 0)::float8`,
    })
    .from(estimateCounts)
    .where(
      and(
        ownerId === undefined ? undefined : eq(techId, ownerId),
        set && inArray(stage, [...set.stages]),
        set && days[set.days],
        ne(estimateCounts.count, 0),
      ),
    );
}

/** {@link countQuery}, answered. */
export async function countEstimates(
  db: Database,
  scope: EstimateScope,
  set: EstimateSet | undefined,
  today: string,
): Promise<EstimateSum> {
  const [sum] = await countQuery(db, scope, set, today);
  return sum ?? { count: 0, totalCents: 0 };
}
