import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { auditEvents } from './audit-events.table.ts';

const YEAR_DAYS = 365;
/** Security events name devices and addresses, personal data that must not be kept longer. */
const SECURITY_RETENTION_DAYS = YEAR_DAYS;
const AUDIT_RETENTION_DAYS = 5 * YEAR_DAYS;

/**
 * Deletes audit log rows after their retention period. The database refuses to delete younger rows and uses its own
 * clock (SECURITY-3). The earlier of both clocks counts, so a portal whose clock is ahead deletes later instead of
 * failing.
 */
export async function deleteExpiredEvents(db: Database, now: Date): Promise<void> {
  const isOlder = (days: number) =>
    lt(auditEvents.at, sql`least(${now.toISOString()}::timestamptz, now()) - make_interval(days => ${days}::int)`);
  await deleteInBatches(db, auditEvents, and(eq(auditEvents.kind, 'security'), isOlder(SECURITY_RETENTION_DAYS)));
  await deleteInBatches(db, auditEvents, and(ne(auditEvents.kind, 'security'), isOlder(AUDIT_RETENTION_DAYS)));
}
