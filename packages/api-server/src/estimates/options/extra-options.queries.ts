import { and, sql } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimates } from '../estimates.table.ts';

/** Options to subtract from the counts, so that a group counts as one job. */
export interface ExtraOptionCounts {
  /** Open options other than the approved one, or other than the first if none is approved. */
  readonly active: number;
  readonly activeCents: number;
  /** All options after the first of each group, expired ones included. */
  readonly issued: number;
}

/** Statement of {@link countExtraOptions}. It reads only options, from a partial index. */
export function extraOptionsQuery(db: Database, scope: RecordScope, today: string) {
  const { approved, expiryDate, groupId, notChosenAt, optionPosition, techId, totalCents } = estimates;
  const isOpen = sql`${expiryDate} >= ${today}`;
  const isExtra = sql`${isOpen} and not ${approved} and (${notChosenAt} is not null or ${optionPosition} > 1)`;
  return db
    .select({
      active: sql<number>`count(*) filter (where ${isExtra})::int`,
      activeCents: sql<number>`coalesce(sum(${totalCents}) filter (where ${isExtra}), 0)::float8`,
      issued: sql<number>`count(*) filter (where ${optionPosition} > 1)::int`,
    })
    .from(estimates)
    .where(and(scopeCondition(scope, techId), sql`${groupId} is not null`));
}

export async function countExtraOptions(db: Database, scope: RecordScope, today: string): Promise<ExtraOptionCounts> {
  const [row] = await extraOptionsQuery(db, scope, today);
  return row ?? { active: 0, activeCents: 0, issued: 0 };
}
