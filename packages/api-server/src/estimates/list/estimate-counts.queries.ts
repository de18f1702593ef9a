import { and, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import { isOneOfConstants, selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimateCounts } from './estimate-counts.table.ts';
import type { EstimateSet } from './estimate-filters.ts';

export interface EstimateSum {
  readonly count: number;
  readonly totalCents: number;
}

const emptySum: EstimateSum = { count: 0, totalCents: 0 };

/**
 * Counts the estimates of several sets in one statement, in the given order; an `undefined` set means all estimates in
 * scope. It reads only stored counts.
 */
export function countQuery(scope: RecordScope, sets: readonly (EstimateSet | undefined)[], today: string): SQL {
  const { stage, expiryDate, techId, count, totalCents } = estimateCounts;
  const days = { open: sql`${expiryDate} >= ${today}`, over: sql`${expiryDate} < ${today}`, any: undefined };
  const counts = sets.map(
    (set, at) => sql`select ${sql.raw(String(at))} as at, coalesce(sum(${count}), 0)::int as count,
      coalesce(sum(${totalCents}), 0)::float8 as "totalCents"
      from ${estimateCounts} where ${and(
        scopeCondition(scope, techId),
        set && isOneOfConstants(stage, set.stages),
        set && days[set.days],
        ne(count, 0),
      )}`,
  );
  return sql`${sql.join(counts, sql` union all `)} order by at`;
}

/** Runs {@link countQuery} and returns a sum for each set. */
export async function countSets(
  db: Database,
  scope: RecordScope,
  sets: readonly (EstimateSet | undefined)[],
  today: string,
): Promise<EstimateSum[]> {
  if (sets.length === 0) return [];
  const rows = await selectRows<{ count: number; totalCents: number }>(db, countQuery(scope, sets, today));
  return sets.map((_, at) => rows[at] ?? emptySum);
}
