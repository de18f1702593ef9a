import { daysBefore } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { deleteOldFigures } from './figures/aged-figures.commands.ts';
import { deleteOldReports } from './release-reports.commands.ts';

const KEEP_REPORTS_DAYS = 1;

/** Deletes browser reports after their retention periods (LIMIT-10). */
export async function removeAgedOfReleases(db: Database, now: Date): Promise<void> {
  await deleteOldReports(db, daysBefore(now, KEEP_REPORTS_DAYS));
  await deleteOldFigures(db, now);
}
