import { lt } from 'drizzle-orm';
import { daysBefore, deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteOldEvents } from './aged-events.commands.ts';
import { securityTallies } from './security-tallies.table.ts';

/** Windows of a quarter of an hour; alerts look at those of the last day. */
const KEEP_TALLIES_DAYS = 2;

/** Removes lines of the audit log and tallies after their periods (LIMIT-10). */
export async function removeAgedOfAudit(db: Database, now: Date): Promise<void> {
  await deleteOldEvents(db, now);
  await deleteInBatches(db, securityTallies, lt(securityTallies.since, daysBefore(now, KEEP_TALLIES_DAYS)));
}
