import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { selectRows } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { emails } from './emails.table.ts';

/** Detects waiting emails with failed attempts, a sign that the mail server is unreachable. */
export async function isMailStuck(db: Database): Promise<boolean> {
  const [stuck] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(isNull(emails.sent), isNull(emails.failed), isNull(emails.cancelled), isNotNull(emails.error)))
    .limit(1);
  return stuck !== undefined;
}

export interface OutboxStatus {
  /** Capped at 10,000. */
  readonly waiting: number;
  /** Age of the oldest waiting email in seconds; 0 if there is none. */
  readonly oldestSeconds: number;
}

/** Reads how many emails are waiting and for how long; cheap, because it uses an index of waiting emails. */
export async function readOutboxStatus(db: Database, now: Date): Promise<OutboxStatus> {
  const [row] = await selectRows<{ waiting: number; oldest: number | null }>(
    db,
    sql`select count(*)::int as waiting, extract(epoch from min(created))::float8 as oldest
      from (
        select created from emails where sent is null and failed is null and cancelled is null order by created limit 10000
      ) as waiting`,
  );
  const oldest = row?.oldest ?? null;
  return {
    waiting: row?.waiting ?? 0,
    oldestSeconds: oldest === null ? 0 : Math.max(0, now.getTime() / 1000 - oldest),
  };
}
