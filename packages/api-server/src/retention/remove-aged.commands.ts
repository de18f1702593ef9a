import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { deleteOldDevices } from '../auth/known-devices.commands.ts';
import { deleteExpiredTokens } from '../auth/tokens.commands.ts';
import { deleteOldCatalogChanges } from '../catalog/catalog-changes.commands.ts';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { isOneOf } from '../db/one-of.ts';
import { estimateCounts } from '../estimates/list/estimate-counts.table.ts';
import { deleteExpiredLimits } from '../limits/rate-limits.commands.ts';
import { deleteOldEmails } from '../mail/emails.commands.ts';
import { emails } from '../mail/emails.table.ts';
import { paymentAttempts } from '../payments/payment-attempts.table.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Twice as long as an index may be behind before it is rebuilt. */
const KEEP_CHANGES_DAYS = 1;
const KEEP_EMAILS_DAYS = 30;
/** Longer than sent ones: a user may ask why an email did not arrive. */
const KEEP_UNSENT_DAYS = 90;
const KEEP_ATTEMPTS_DAYS = 90;

/** Attempts without a charge, which contain the buyer's address; those that are still being looked up stay. */
const isOver = and(isOneOf(paymentAttempts.state, ['declined', 'released']), isNull(paymentAttempts.due));

/**
 * Removes what is no longer needed, each after its period (LIMIT-10), in batches of a thousand rows, so that it
 * blocks no request. It may run in several processes at once.
 */
export async function removeAged(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteExpiredTokens(db, now);
  await deleteOldDevices(db, now);
  await deleteExpiredLimits(db, now);
  await deleteOldCatalogChanges(db, before(KEEP_CHANGES_DAYS));
  await deleteOldEmails(db, before(KEEP_EMAILS_DAYS));
  const unsent = before(KEEP_UNSENT_DAYS);
  await deleteInBatches(db, emails, or(lt(emails.failed, unsent), lt(emails.cancelled, unsent)));
  await deleteInBatches(db, paymentAttempts, and(isOver, lt(paymentAttempts.modified, before(KEEP_ATTEMPTS_DAYS))));
  // Days on which no estimate is counted any more; the triggers insert a row again where one is needed.
  await deleteInBatches(db, estimateCounts, and(eq(estimateCounts.count, 0), eq(estimateCounts.totalCents, 0)));
}
