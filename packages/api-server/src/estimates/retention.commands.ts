import { and, eq, lt } from 'drizzle-orm';
import { daysBefore, deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { estimateSends } from './approval/estimate-sends.table.ts';
import { estimateSignatures } from './approval/estimate-signatures.table.ts';
import { estimateEvents } from './events/estimate-events.table.ts';
import { estimateCounts } from './list/estimate-counts.table.ts';
import { paymentLinks } from './payment-link/payment-links.table.ts';
import { deleteUnfinishedPhotos } from './photos/photo-uploads.commands.ts';
import { deleteExpiredSettings } from './reminders/reminders.commands.ts';
import { reminders } from './reminders/reminders.table.ts';

/** An upload that is not resumed within this time must start over. */
const UPLOAD_RETENTION_DAYS = 1;
/** Period in which somebody may dispute an approval. */
const TIMELINE_RETENTION_DAYS = 3 * 365;

/** Deletes expired timelines, link emails and unfinished photos (LIMIT-10). */
export async function purgeExpiredEstimateData(db: Database, now: Date): Promise<void> {
  const before = daysBefore(now, TIMELINE_RETENTION_DAYS);
  await deleteUnfinishedPhotos(db, daysBefore(now, UPLOAD_RETENTION_DAYS));
  await deleteInBatches(db, estimateEvents, lt(estimateEvents.at, before));
  await deleteInBatches(db, estimateSignatures, lt(estimateSignatures.signedAt, before));
  await deleteInBatches(db, reminders, lt(reminders.sentAt, before));
  await deleteExpiredSettings(db, now);
  await deleteInBatches(db, estimateSends, lt(estimateSends.sentAt, before));
  await deleteInBatches(db, paymentLinks, lt(paymentLinks.sentAt, before));
  // Deletes counts that are zero; triggers insert them again when needed.
  await deleteInBatches(db, estimateCounts, and(eq(estimateCounts.count, 0), eq(estimateCounts.totalCents, 0)));
}
