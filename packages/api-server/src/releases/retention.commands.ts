import { daysBefore } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteExpiredMetrics } from './metrics/metrics-retention.commands.ts';
import { deleteOldReports } from './release-reports.commands.ts';

const REPORT_RETENTION_DAYS = 1;

/** Deletes browser reports after their retention periods (LIMIT-10). */
export async function purgeExpiredReleaseData(db: Database, now: Date): Promise<void> {
  await deleteOldReports(db, daysBefore(now, REPORT_RETENTION_DAYS));
  await deleteExpiredMetrics(db, now);
}
