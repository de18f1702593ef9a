import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { auditEvents } from './audit-events.table.ts';

const YEAR_DAYS = 365;
/** A year later nobody needs to know from where somebody signed in. */
const KEEP_SECURITY_DAYS = YEAR_DAYS;
const KEEP_AUDIT_DAYS = 5 * YEAR_DAYS;

/**
 * Removes lines of the audit log after their period. The database refuses to remove younger ones by its own clock
 * (SECURITY-3), so that a portal whose clock is ahead waits, instead of failing.
 */
export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const isOlder = (days: number) =>
    lt(auditEvents.at, sql`least(${now.toISOString()}::timestamptz, now()) - make_interval(days => ${days}::int)`);
  await deleteInBatches(db, auditEvents, and(eq(auditEvents.kind, 'security'), isOlder(KEEP_SECURITY_DAYS)));
  await deleteInBatches(db, auditEvents, and(ne(auditEvents.kind, 'security'), isOlder(KEEP_AUDIT_DAYS)));
}
