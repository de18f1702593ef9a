import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Histogram } from './histogram.ts';
import { users } from '../../platform/users/index.ts';
import { releaseApps } from './release-apps.table.ts';
import type { AppFacts } from './release-apps.table.ts';
import { releaseCompositions } from './release-compositions.table.ts';
import { releaseErrors } from './release-errors.table.ts';
import { releaseFigures } from './release-figures.table.ts';
import type { Metric } from './release-figures.table.ts';
import { releasePeople } from './release-people.table.ts';

/** Maximum error groups per page. */
const MAX_ERROR_GROUPS = 50;

interface Version {
  readonly app: string;
  readonly version: string;
}

export interface VersionMetrics {
  readonly histograms: ReadonlyMap<Metric, Histogram>;
  readonly people: number;
  readonly failed: number;
}

const keyOf = ({ app, version }: Version): string => `${app} ${version}`;

function matchesVersions(app: PgColumn, version: PgColumn, versions: readonly Version[]): SQL {
  const [apps, names] = [versions.map((one) => one.app), versions.map((one) => one.version)];
  return sql`(${app}, ${version}) in (select * from unnest(${sql.param(apps)}::text[], ${sql.param(names)}::text[]))`;
}

export const listApps = (db: Database): Promise<{ app: string; facts: AppFacts }[]> =>
  db.select({ app: releaseApps.app, facts: releaseApps.facts }).from(releaseApps).orderBy(releaseApps.app);

/**
 * Reads the measurements of the given versions. The result includes versions that have no measurements.
 *
 * @param since Excludes hours that began earlier.
 */
export async function readVersionMetrics(
  db: Database,
  versions: readonly Version[],
  since: Date,
): Promise<(version: Version) => VersionMetrics> {
  const at = since.toISOString();
  const metricRows = await selectRows<{ app: string; version: string; metric: Metric; bucket: number; count: number }>(
    db,
    sql`select app, version, metric, bucket, sum(count)::int as count from ${releaseFigures}
      where ${matchesVersions(releaseFigures.app, releaseFigures.version, versions)}
      and ${releaseFigures.hour} >= date_trunc('hour', ${at}::timestamptz)
      group by app, version, metric, bucket`,
  );
  const people = await selectRows<{ app: string; version: string; people: number; failed: number }>(
    db,
    sql`select ${releasePeople.app} as app, ${releasePeople.version} as version, count(*)::int as people,
      (count(*) filter (where ${releasePeople.failedAt} >= ${at}))::int as failed
      from ${releasePeople} join ${users} on ${users.id} = ${releasePeople.userId}
      where ${users.approved} and ${users.deactivatedAt} is null and ${matchesVersions(releasePeople.app, releasePeople.version, versions)} and ${releasePeople.at} >= ${at}
      group by ${releasePeople.app}, ${releasePeople.version}`,
  );
  const histograms = new Map<string, Map<Metric, Map<number, number>>>();
  for (const { metric, bucket, count, ...version } of metricRows) {
    const versionHistograms = histograms.get(keyOf(version)) ?? new Map<Metric, Map<number, number>>();
    histograms.set(keyOf(version), versionHistograms);
    const metricHistogram = versionHistograms.get(metric) ?? new Map<number, number>();
    versionHistograms.set(metric, metricHistogram);
    metricHistogram.set(bucket, count);
  }
  return (version) => {
    const row = people.find((one) => keyOf(one) === keyOf(version));
    return {
      histograms: histograms.get(keyOf(version)) ?? new Map(),
      people: row?.people ?? 0,
      failed: row?.failed ?? 0,
    };
  };
}

export const listErrors = (db: Database, app: string) =>
  db
    .select()
    .from(releaseErrors)
    .where(eq(releaseErrors.app, app))
    .orderBy(desc(releaseErrors.lastSeen), releaseErrors.fingerprint)
    .limit(MAX_ERROR_GROUPS);

/** Finds the versions behind a short id; undefined if the id is unknown. */
export async function findVersionSet(db: Database, versionSetId: string) {
  const [found] = await db.select().from(releaseCompositions).where(eq(releaseCompositions.stamp, versionSetId));
  return found;
}

export async function ownerOf(db: Database, app: string): Promise<AppFacts['owner']> {
  const [found] = await db.select({ facts: releaseApps.facts }).from(releaseApps).where(eq(releaseApps.app, app));
  return found?.facts.owner ?? null;
}
