import { and, sql } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimates } from '../estimates.table.ts';

/** Number of options that exceed one job per group. */
export interface ExtraOptionCounts {
  /** Open options besides the chosen one, or besides the first before a choice. */
  readonly active: number;
  readonly activeCents: number;
  /** All options besides the first of each group, on any day. */
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
