import { daysBefore } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteOldCheckouts } from './checkout/aged-checkouts.commands.ts';
import { deleteUnpaidAttempts, emptyPaidAttempts } from './payments/aged-attempts.commands.ts';

/** A buyer who returns later must enter the addresses again. */
const KEEP_CHECKOUTS_DAYS = 30;
const KEEP_ATTEMPTS_DAYS = 90;

/** Deletes expired checkouts and payment attempts, and erases buyers' data (LIMIT-10). */
export async function removeAgedOfOrders(db: Database, now: Date): Promise<void> {
  const before = daysBefore(now, KEEP_ATTEMPTS_DAYS);
  await deleteOldCheckouts(db, daysBefore(now, KEEP_CHECKOUTS_DAYS));
  await deleteUnpaidAttempts(db, before);
  await emptyPaidAttempts(db, before, now);
}
