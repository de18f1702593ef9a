import { and, sql } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimates } from '../estimates.table.ts';

/** Estimates that options add to the counts of estimates beyond the one job that each group is. */
export interface Surplus {
  /** Open ones beside the one that counts: the chosen one, and before there is a choice the first. */
  readonly active: number;
  readonly activeCents: number;
  /** All but the first of each group, of whatever day. */
  readonly issued: number;
}

/** The statement of {@link countSurplus}: it reads the options of a scope alone, from an index that has nothing else. */
export function surplusQuery(db: Database, scope: RecordScope, today: string) {
  const { approved, expiryDate, groupId, notChosenAt, optionPosition, techId, totalCents } = estimates;
  const open = sql`${expiryDate} >= ${today}`;
  const extra = sql`${open} and not ${approved} and (${notChosenAt} is not null or ${optionPosition} > 1)`;
  return db
    .select({
      active: sql<number>`count(*) filter (where ${extra})::int`,
      activeCents: sql<number>`coalesce(sum(${totalCents}) filter (where ${extra}), 0)::float8`,
      issued: sql<number>`count(*) filter (where ${optionPosition} > 1)::int`,
    })
    .from(estimates)
    .where(and(scopeCondition(scope, techId), sql`${groupId} is not null`));
}

/** Numbers that options add to the counts of the estimates of a scope. */
export async function countSurplus(db: Database, scope: RecordScope, today: string): Promise<Surplus> {
  const [row] = await surplusQuery(db, scope, today);
  return row ?? { active: 0, activeCents: 0, issued: 0 };
}
