import { lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { releaseFaults } from './release-faults.table.ts';
import { releaseRuns } from './release-runs.table.ts';

/** Maximum rows per account and table, because browsers send version names, which could be made up. */
const ROWS_PER_ACCOUNT = 20;

/** Records a version's failure for an account, or updates its time. Drops the oldest row beyond the limit. */
export async function recordFault(
  db: Database,
  { userId, app, version, now }: { userId: number; app: string; version: string; now: Date },
): Promise<void> {
  const isOtherVersion = sql`(${releaseFaults.app}, ${releaseFaults.version}) <> (${app}, ${version})`;
  await db.execute(sql`
    with surplus as (
      delete from ${releaseFaults} where ctid = any(array(
        select ctid from ${releaseFaults} where ${releaseFaults.userId} = ${userId} and ${isOtherVersion}
        order by ${releaseFaults.at} desc offset ${ROWS_PER_ACCOUNT - 1} for update skip locked))
    )
    insert into ${releaseFaults} (user_id, app, version, at) values (${userId}, ${app}, ${version}, ${now.toISOString()})
    on conflict (user_id, app, version) do update set at = excluded.at`);
}

/** Records the versions an account runs, or updates the time. Drops the oldest row beyond the limit. */
export async function recordRun(
  db: Database,
  { userId, versionSetId, now }: { userId: number; versionSetId: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    with surplus as (
      delete from ${releaseRuns} where ctid = any(array(
        select ctid from ${releaseRuns} where ${releaseRuns.userId} = ${userId}
        and ${releaseRuns.composition} <> ${versionSetId}
        order by ${releaseRuns.at} desc offset ${ROWS_PER_ACCOUNT - 1} for update skip locked))
    )
    insert into ${releaseRuns} (user_id, composition, at) values (${userId}, ${versionSetId}, ${now.toISOString()})
    on conflict (user_id, composition) do update set at = excluded.at`);
}

export async function deleteOldReports(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, releaseFaults, lt(releaseFaults.at, before));
  await deleteInBatches(db, releaseRuns, lt(releaseRuns.at, before));
}
