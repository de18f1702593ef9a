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

/** An upload that has not continued by then starts over. */
const KEEP_UPLOADS_DAYS = 1;
/** As long as somebody may ask who approved what. */
const KEEP_TIMELINES_DAYS = 3 * 365;

/** Removes timelines, links that were sent and unfinished photos after their periods (LIMIT-10). */
export async function removeAgedOfEstimates(db: Database, now: Date): Promise<void> {
  const before = daysBefore(now, KEEP_TIMELINES_DAYS);
  await deleteUnfinishedPhotos(db, daysBefore(now, KEEP_UPLOADS_DAYS));
  await deleteInBatches(db, estimateEvents, lt(estimateEvents.at, before));
  await deleteInBatches(db, estimateSignatures, lt(estimateSignatures.signedAt, before));
  await deleteInBatches(db, reminders, lt(reminders.sentAt, before));
  await deleteExpiredSettings(db, now);
  await deleteInBatches(db, estimateSends, lt(estimateSends.sentAt, before));
  await deleteInBatches(db, paymentLinks, lt(paymentLinks.sentAt, before));
  // Days on which no estimate is counted any more; the triggers insert a row again where one is needed.
  await deleteInBatches(db, estimateCounts, and(eq(estimateCounts.count, 0), eq(estimateCounts.totalCents, 0)));
}
