import { lt } from 'drizzle-orm';
import { daysBefore, deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteExpiredEvents } from './event-retention.commands.ts';
import { securityTallies } from './security-tallies.table.ts';

/** Days to keep tallies; alerts read only the last day. */
const TALLY_RETENTION_DAYS = 2;

/** Deletes audit log rows and tallies after their retention periods (LIMIT-10). */
export async function purgeExpiredAuditData(db: Database, now: Date): Promise<void> {
  await deleteExpiredEvents(db, now);
  await deleteInBatches(db, securityTallies, lt(securityTallies.since, daysBefore(now, TALLY_RETENTION_DAYS)));
}
