import { and, eq, lt, or } from 'drizzle-orm';
import { deleteOldEvents } from '../../audit/aged-events.commands.ts';
import { securityTallies } from '../../audit/security-tallies.table.ts';
import { deleteOldDevices } from '../../identity/auth/known-devices.commands.ts';
import { deleteOldNotices } from '../../identity/auth/sign-in-notices.commands.ts';
import { deleteExpiredTokens } from '../../identity/auth/tokens.commands.ts';
import { deleteOldUploads } from '../../catalog/import/catalog-uploads.commands.ts';
import { catalogImports } from '../../catalog/import/catalog-imports.table.ts';
import { deleteOldCatalogChanges } from '../../catalog/catalog-changes.commands.ts';
import { foldCounts } from '../../catalog/product-counts.commands.ts';
import { deleteOldCheckouts } from '../../orders/checkout/aged-checkouts.commands.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { deleteExpiredChallenges } from '../../identity/factors/passkey-challenges.commands.ts';
import { deleteExpiredTickets } from '../../identity/factors/sign-in-tickets.commands.ts';
import { estimateSignatures } from '../../estimates/approval/estimate-signatures.table.ts';
import { estimateSends } from '../../estimates/approval/estimate-sends.table.ts';
import { deleteExpiredSettings } from '../../estimates/reminders/reminders.commands.ts';
import { reminders } from '../../estimates/reminders/reminders.table.ts';
import { estimateEvents } from '../../estimates/events/estimate-events.table.ts';
import { estimateCounts } from '../../estimates/list/estimate-counts.table.ts';
import { deleteUnfinishedPhotos } from '../../estimates/photos/photo-uploads.commands.ts';
import { paymentLinks } from '../../estimates/payment-link/payment-links.table.ts';
import { keyedChanges } from '../../platform/keyed-changes/keyed-changes.table.ts';
import { deleteExpiredLimits } from '../../platform/limits/rate-limits.commands.ts';
import { deleteOldEmails } from '../../platform/mail/emails.commands.ts';
import { emails } from '../../platform/mail/emails.table.ts';
import { deleteOldNotifications } from '../../notifications/notifications.commands.ts';
import { deleteUnpaidAttempts, emptyPaidAttempts } from '../../orders/payments/aged-attempts.commands.ts';
import { removeUnconfirmed } from '../../identity/registration/email-confirmations.commands.ts';
import { deleteOldFigures } from '../../releases/figures/aged-figures.commands.ts';
import { deleteOldReports } from '../../releases/release-reports.commands.ts';
import { forgetClosedAccounts } from './forget-closed-accounts.commands.ts';
import { deleteOldDeliveries } from '../../outbound/webhooks/aged-deliveries.commands.ts';

const DAY_MS = 24 * 60 * 60_000;
const YEAR_DAYS = 365;
/** Longer than a process of the version before may be behind. */
const KEEP_CHANGES_DAYS = 1;
/** A buyer who comes back later than this types the addresses again. */
const KEEP_CHECKOUTS_DAYS = 30;
const KEEP_REPORTS_DAYS = 1;
const KEEP_EMAILS_DAYS = 30;
/** Longer than sent ones: a user may ask why an email did not arrive. */
const KEEP_UNSENT_DAYS = 90;
/** They hold names and addresses of buyers. */
const KEEP_DELIVERIES_DAYS = 30;
const KEEP_ATTEMPTS_DAYS = 90;
/** A technician who comes back within a year finds everything. */
const KEEP_CLOSED_ACCOUNTS_DAYS = YEAR_DAYS;
/** A season later somebody may compare. */
const KEEP_IMPORTS_DAYS = YEAR_DAYS;
/** A feed that nobody has imported by then is out of date; a photo that is not sent on by then is begun anew. */
const KEEP_UPLOADS_DAYS = 1;
/** A form that waits longer for its response is filled in anew. */
const KEEP_KEYS_DAYS = 1;
/** The timeline of the estimate says the same for longer. */
const KEEP_NOTIFICATIONS_DAYS = 90;
/** As long as somebody may ask who approved what. */
const KEEP_TIMELINES_DAYS = 3 * YEAR_DAYS;
/** Windows of a quarter of an hour; alerts look at those of the last day. */
const KEEP_TALLIES_DAYS = 2;

/**
 * Removes what is no longer needed, each after its period (LIMIT-10), in batches of a thousand rows, so that it
 * blocks no request. It may run in several processes at once.
 */
export async function removeAged(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteExpiredTokens(db, now);
  await deleteExpiredTickets(db, now);
  await removeUnconfirmed(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteOldDevices(db, now);
  await deleteOldNotices(db, now);
  await deleteExpiredLimits(db, now);
  await deleteOldCatalogChanges(db, before(KEEP_CHANGES_DAYS));
  await foldCounts(db);
  await deleteOldCheckouts(db, before(KEEP_CHECKOUTS_DAYS));
  await deleteOldReports(db, before(KEEP_REPORTS_DAYS));
  await deleteOldFigures(db, now);
  await deleteOldEmails(db, before(KEEP_EMAILS_DAYS));
  const unsent = before(KEEP_UNSENT_DAYS);
  await deleteInBatches(db, emails, or(lt(emails.failed, unsent), lt(emails.cancelled, unsent)));
  await deleteOldDeliveries(db, before(KEEP_DELIVERIES_DAYS));
  await deleteUnpaidAttempts(db, before(KEEP_ATTEMPTS_DAYS));
  await emptyPaidAttempts(db, before(KEEP_ATTEMPTS_DAYS), now);
  await forgetClosedAccounts(db, before(KEEP_CLOSED_ACCOUNTS_DAYS));
  await deleteInBatches(db, catalogImports, lt(catalogImports.started, before(KEEP_IMPORTS_DAYS)));
  await deleteOldUploads(db, { before: before(KEEP_UPLOADS_DAYS), programsBefore: before(1 / 24) });
  await deleteInBatches(db, keyedChanges, lt(keyedChanges.made, before(KEEP_KEYS_DAYS)));
  await deleteUnfinishedPhotos(db, before(KEEP_UPLOADS_DAYS));
  await deleteInBatches(db, estimateEvents, lt(estimateEvents.at, before(KEEP_TIMELINES_DAYS)));
  await deleteInBatches(db, estimateSignatures, lt(estimateSignatures.signedAt, before(KEEP_TIMELINES_DAYS)));
  await deleteInBatches(db, reminders, lt(reminders.sentAt, before(KEEP_TIMELINES_DAYS)));
  await deleteExpiredSettings(db, now);
  await deleteInBatches(db, estimateSends, lt(estimateSends.sentAt, before(KEEP_TIMELINES_DAYS)));
  await deleteInBatches(db, paymentLinks, lt(paymentLinks.sentAt, before(KEEP_TIMELINES_DAYS)));
  await deleteOldNotifications(db, before(KEEP_NOTIFICATIONS_DAYS));
  await deleteOldEvents(db, now);
  await deleteInBatches(db, securityTallies, lt(securityTallies.since, before(KEEP_TALLIES_DAYS)));
  // Days on which no estimate is counted any more; the triggers insert a row again where one is needed.
  await deleteInBatches(db, estimateCounts, and(eq(estimateCounts.count, 0), eq(estimateCounts.totalCents, 0)));
}
