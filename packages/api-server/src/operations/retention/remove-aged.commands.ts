import { lt, or } from 'drizzle-orm';
import { removeAgedOfAudit } from '../../audit/index.ts';
import { removeAgedOfCatalog } from '../../catalog/index.ts';
import { removeAgedOfEstimates } from '../../estimates/index.ts';
import { removeAgedOfIdentity } from '../../identity/index.ts';
import { deleteOldNotifications } from '../../notifications/index.ts';
import { removeAgedOfOrders } from '../../orders/index.ts';
import { deleteOldDeliveries } from '../../outbound/index.ts';
import { daysBefore, deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { keyedChanges } from '../../platform/keyed-changes/index.ts';
import { deleteExpiredLimits } from '../../platform/limits/index.ts';
import { deleteOldEmails, emails } from '../../platform/mail/index.ts';
import { removeAgedOfReleases } from '../../releases/index.ts';
import { forgetClosedAccounts } from './forget-closed-accounts.commands.ts';

const KEEP_EMAILS_DAYS = 30;
/** Longer than sent emails: a user may ask why one did not arrive. */
const KEEP_UNSENT_DAYS = 90;
/** Short, because deliveries contain names and addresses of buyers. */
const KEEP_DELIVERIES_DAYS = 30;
/** A technician who returns within a year finds all their data. */
const KEEP_CLOSED_ACCOUNTS_DAYS = 365;
/** After a day without a response, people start over. */
const KEEP_KEYS_DAYS = 1;
/** The estimate's timeline shows the same for longer. */
const KEEP_NOTIFICATIONS_DAYS = 90;

async function removeAgedOfPlatform(db: Database, now: Date): Promise<void> {
  await deleteExpiredLimits(db, now);
  await deleteOldEmails(db, daysBefore(now, KEEP_EMAILS_DAYS));
  const unsent = daysBefore(now, KEEP_UNSENT_DAYS);
  await deleteInBatches(db, emails, or(lt(emails.failed, unsent), lt(emails.cancelled, unsent)));
  await deleteInBatches(db, keyedChanges, lt(keyedChanges.made, daysBefore(now, KEEP_KEYS_DAYS)));
}

/**
 * Purges expired data by its retention period (LIMIT-10), in batches of a thousand rows to avoid blocking requests.
 * Safe to run in several processes at once.
 */
export async function removeAged(db: Database, now: Date): Promise<void> {
  await removeAgedOfIdentity(db, now);
  await removeAgedOfPlatform(db, now);
  await removeAgedOfCatalog(db, now);
  await removeAgedOfOrders(db, now);
  await removeAgedOfReleases(db, now);
  await deleteOldDeliveries(db, daysBefore(now, KEEP_DELIVERIES_DAYS));
  await forgetClosedAccounts(db, daysBefore(now, KEEP_CLOSED_ACCOUNTS_DAYS));
  await removeAgedOfEstimates(db, now);
  await deleteOldNotifications(db, daysBefore(now, KEEP_NOTIFICATIONS_DAYS));
  await removeAgedOfAudit(db, now);
}
