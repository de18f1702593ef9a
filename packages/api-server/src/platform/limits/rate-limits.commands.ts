import { isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Deletes expired counts, and those of an earlier release that have no expiry. */
export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, rateLimits, or(lt(rateLimits.expire, now), isNull(rateLimits.expire)));
}
