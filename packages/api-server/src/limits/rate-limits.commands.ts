import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Removes counts that would begin anew. */
export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, rateLimits, lt(rateLimits.expire, now));
}
