import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { selectRows } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { emails } from './emails.table.ts';

/** Whether emails wait that could not be sent so far: then the mail server cannot be reached at the moment. */
export async function mailIsStuck(db: Database): Promise<boolean> {
  const [stuck] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(isNull(emails.sent), isNull(emails.failed), isNull(emails.cancelled), isNotNull(emails.error)))
    .limit(1);
  return stuck !== undefined;
}

/** Emails that wait. */
export interface Outbox {
  /** Up to 10,000. */
  readonly waiting: number;
  /** Age of the oldest of them; 0 without any. */
  readonly oldestSeconds: number;
}

/** How many emails wait, and how long; cheap, however many were sent before: it reads an index of those that wait. */
export async function readOutbox(db: Database, now: Date): Promise<Outbox> {
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
