import { daysBefore } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteExpiredCheckouts } from './checkout/checkout-retention.commands.ts';
import { deleteUnpaidAttempts, anonymizePaidAttempts } from './payments/attempt-retention.commands.ts';

/** A buyer who returns later must enter the addresses again. */
const CHECKOUT_RETENTION_DAYS = 30;
const ATTEMPT_RETENTION_DAYS = 90;

/** Deletes expired checkouts and payment attempts, and erases buyers' data (LIMIT-10). */
export async function purgeExpiredOrderData(db: Database, now: Date): Promise<void> {
  const before = daysBefore(now, ATTEMPT_RETENTION_DAYS);
  await deleteExpiredCheckouts(db, daysBefore(now, CHECKOUT_RETENTION_DAYS));
  await deleteUnpaidAttempts(db, before);
  await anonymizePaidAttempts(db, before, now);
}
