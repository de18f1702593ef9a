import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { releaseCompositions } from './release-compositions.table.ts';
import { releaseErrors } from './release-errors.table.ts';
import { releaseFigures } from './release-figures.table.ts';
import { releasePeople } from './release-people.table.ts';

/** Long enough to compare a version with the previous one, if that one was live for a week. */
export const METRICS_RETENTION_DAYS = 30;
/** Maximum duration in days of a canary that is evaluated by the people who used it. */
const PEOPLE_RETENTION_DAYS = 14;
/** People may report the short id of a tab long after they saw it. */
const VERSION_SET_RETENTION_DAYS = 90;

const DAY_MS = 24 * 60 * 60_000;

/** Deletes figures, errors, short ids and reporters, each after its retention period. */
export async function deleteExpiredMetrics(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteInBatches(db, releaseFigures, lt(releaseFigures.hour, daysAgo(METRICS_RETENTION_DAYS)));
  await deleteInBatches(db, releaseErrors, lt(releaseErrors.lastSeen, daysAgo(METRICS_RETENTION_DAYS)));
  await deleteInBatches(db, releasePeople, lt(releasePeople.at, daysAgo(PEOPLE_RETENTION_DAYS)));
  await deleteInBatches(db, releaseCompositions, lt(releaseCompositions.lastSeen, daysAgo(VERSION_SET_RETENTION_DAYS)));
}
