import { lt, or } from 'drizzle-orm';
import { purgeExpiredAuditData } from '../../audit/index.ts';
import { purgeExpiredCatalogData } from '../../catalog/index.ts';
import { purgeExpiredEstimateData } from '../../estimates/index.ts';
import { purgeExpiredIdentityData } from '../../identity/index.ts';
import { deleteOldNotifications } from '../../notifications/index.ts';
import { purgeExpiredOrderData } from '../../orders/index.ts';
import { deleteExpiredDeliveries } from '../../outbound/index.ts';
import { daysBefore, deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { keyedChanges } from '../../platform/idempotency/index.ts';
import { deleteExpiredLimits } from '../../platform/limits/index.ts';
import { deleteOldEmails, emails } from '../../platform/mail/index.ts';
import { purgeExpiredReleaseData } from '../../releases/index.ts';
import { anonymizeClosedAccounts } from './anonymize-closed-accounts.commands.ts';

const EMAIL_RETENTION_DAYS = 30;
/** Longer than for sent emails: a user may ask why an email did not arrive. */
const UNSENT_EMAIL_RETENTION_DAYS = 90;
/** Short, because deliveries contain names and addresses of buyers. */
const DELIVERY_RETENTION_DAYS = 30;
/** A technician who returns within a year finds all their data. */
const CLOSED_ACCOUNT_RETENTION_DAYS = 365;
/** After a day without a response, people start over. */
const IDEMPOTENCY_KEY_RETENTION_DAYS = 1;
/** The retention can be short, because the estimate's timeline shows the same information for longer. */
const NOTIFICATION_RETENTION_DAYS = 90;

async function purgeExpiredPlatformData(db: Database, now: Date): Promise<void> {
  await deleteExpiredLimits(db, now);
  await deleteOldEmails(db, daysBefore(now, EMAIL_RETENTION_DAYS));
  const unsentBefore = daysBefore(now, UNSENT_EMAIL_RETENTION_DAYS);
  await deleteInBatches(db, emails, or(lt(emails.failed, unsentBefore), lt(emails.cancelled, unsentBefore)));
  await deleteInBatches(db, keyedChanges, lt(keyedChanges.made, daysBefore(now, IDEMPOTENCY_KEY_RETENTION_DAYS)));
}

/**
 * Purges expired data by its retention period (LIMIT-10), in batches of a thousand rows to avoid blocking requests.
 * Safe to run in several processes at once.
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await purgeExpiredIdentityData(db, now);
  await purgeExpiredPlatformData(db, now);
  await purgeExpiredCatalogData(db, now);
  await purgeExpiredOrderData(db, now);
  await purgeExpiredReleaseData(db, now);
  await deleteExpiredDeliveries(db, daysBefore(now, DELIVERY_RETENTION_DAYS));
  await anonymizeClosedAccounts(db, daysBefore(now, CLOSED_ACCOUNT_RETENTION_DAYS));
  await purgeExpiredEstimateData(db, now);
  await deleteOldNotifications(db, daysBefore(now, NOTIFICATION_RETENTION_DAYS));
  await purgeExpiredAuditData(db, now);
}
