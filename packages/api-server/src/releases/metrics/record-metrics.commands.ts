import type { reportFigures } from '@tech-portal/contract/release-figures';
import type { ParsedBodyOf } from '@tech-portal/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { chunkForInsert, selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { digest } from '../../platform/secrets/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { bucketOf } from './histogram.ts';
import { releaseApps } from './release-apps.table.ts';
import { releaseErrors } from './release-errors.table.ts';
import { releaseFigures } from './release-figures.table.ts';
import type { Metric } from './release-figures.table.ts';
import { releasePeople } from './release-people.table.ts';

type Report = ParsedBodyOf<typeof reportFigures>;
type ScriptError = Report['errors'][number];

interface Version {
  readonly app: string;
  readonly version: string;
}

interface MetricsReport {
  readonly currentUser: Pick<CurrentUser, 'userId' | 'role'>;
  readonly report: Report;
  readonly now: Date;
}

/** More versions than one person has open in tabs. */
const MAX_VERSIONS_PER_ACCOUNT = 40;
/** More reports per day would say more about the person than about the version, so they do not count. */
const MAX_REPORTS_PER_DAY = 50;
/** Maximum error groups per version. Beyond that, one failure is usually producing many different messages. */
const MAX_GROUPS_PER_VERSION = 100;

const keyOf = ({ app, version }: Version): string => `${app} ${version}`;
const HOUR_MS = 60 * 60_000;
const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** Computes a key that identifies an error across reports and versions, ignoring positions and generated names. */
function fingerprintOf({ kind, message, stack }: ScriptError): string {
  const file = /\/([\w-]+)(?:\.\w+)*\.js:/.exec(stack)?.[1] ?? '';
  return digest(`${kind}\n${message}\n${file}`).slice(0, 16);
}

/** Reads the versions that a user may report, as `app version`: live versions of apps open to their role. */
async function knownVersions(db: Database, role: string): Promise<ReadonlySet<string>> {
  const apps = await db.select({ app: releaseApps.app, facts: releaseApps.facts }).from(releaseApps);
  const allowedApps = apps.filter(({ facts }) => facts.audience.includes(role));
  return new Set(allowedApps.flatMap(({ app, facts }) => facts.versions.map((version) => keyOf({ app, version }))));
}

/** Records who reported a version; returns whether their measurements count. Drops the oldest row beyond the limit. */
async function recordReporter(
  db: Database,
  { userId, app, version, failed, now }: Version & { userId: number; failed: boolean; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const [row] = await selectRows<{ reports: number }>(
    db,
    sql`
    with surplus as (
      delete from ${releasePeople} where ctid = any(array(
        select ctid from ${releasePeople} where ${releasePeople.userId} = ${userId}
        and (${releasePeople.app}, ${releasePeople.version}) <> (${app}, ${version})
        order by ${releasePeople.at} desc offset ${MAX_VERSIONS_PER_ACCOUNT - 1} for update skip locked))
    )
    insert into ${releasePeople} (user_id, app, version, reports, failed_at, at)
    values (${userId}, ${app}, ${version}, 1, ${failed ? at : null}, ${at})
    on conflict (user_id, app, version) do update set
      reports = case when (release_people.at at time zone 'UTC')::date = (excluded.at at time zone 'UTC')::date
        then release_people.reports + 1 else 1 end,
      failed_at = coalesce(excluded.failed_at, release_people.failed_at),
      at = excluded.at
    returning reports`,
  );
  return (row?.reports ?? 0) <= MAX_REPORTS_PER_DAY;
}

type MetricCount = Version & { readonly metric: Metric; readonly bucket: number; readonly count: number };

function countMetrics({ views, vitals, loads }: Report): MetricCount[] {
  const all: MetricCount[] = [
    ...views.map((view) => ({ ...view, metric: 'view' as const, bucket: 0 })),
    ...vitals.map(({ name, value, ...version }) => ({
      ...version,
      metric: name,
      // CLS values are below 1.
      bucket: bucketOf(name === 'CLS' ? value * 1000 : value),
      count: 1,
    })),
    ...loads.map(({ app, version, ms }) => ({ app, version, metric: 'load' as const, bucket: bucketOf(ms), count: 1 })),
  ];
  const countByBucket = new Map<string, MetricCount>();
  for (const one of all) {
    const key = `${keyOf(one)} ${one.metric} ${String(one.bucket).padStart(3, '0')}`;
    countByBucket.set(key, { ...one, count: one.count + (countByBucket.get(key)?.count ?? 0) });
  }
  // Sorted, to avoid deadlocks between concurrent reports.
  return [...countByBucket].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
}

async function addMetricCounts(db: Database, metricCounts: readonly MetricCount[], now: Date): Promise<void> {
  const rows = metricCounts.map(({ app, version, metric, bucket, count: added }) => ({
    app,
    version,
    metric,
    bucket,
    hour: hourOf(now),
    count: added,
  }));
  const { app, version, metric, hour, bucket } = releaseFigures;
  for (const chunk of chunkForInsert(rows)) {
    await db
      .insert(releaseFigures)
      .values(chunk)
      .onConflictDoUpdate({
        target: [app, version, metric, hour, bucket],
        set: { count: sql`${releaseFigures.count} + excluded.count` },
      });
  }
}

/** Adds an error to its group; ignores new groups beyond the limit of a version. */
async function addScriptError(db: Database, error: ScriptError, now: Date): Promise<void> {
  const { app, version, kind, message, stack, page } = error;
  const fingerprint = fingerprintOf(error);
  const isSameGroup = and(
    eq(releaseErrors.app, app),
    eq(releaseErrors.version, version),
    eq(releaseErrors.fingerprint, fingerprint),
  );
  const counted = { count: sql`${releaseErrors.count} + 1`, lastSeen: now };
  const known = await db
    .update(releaseErrors)
    .set(counted)
    .where(isSameGroup)
    .returning({ count: releaseErrors.count });
  if (known.length > 0) return;
  const isSameVersion = and(eq(releaseErrors.app, app), eq(releaseErrors.version, version));
  const [groups] = await db.select({ groups: count() }).from(releaseErrors).where(isSameVersion);
  if ((groups?.groups ?? 0) >= MAX_GROUPS_PER_VERSION) return;
  await db
    .insert(releaseErrors)
    .values({ app, version, fingerprint, kind, message, stack, page, count: 1, firstSeen: now, lastSeen: now })
    .onConflictDoUpdate({
      target: [releaseErrors.app, releaseErrors.version, releaseErrors.fingerprint],
      set: counted,
    });
}

/**
 * Adds the measurements of a page load to its versions' figures, and its errors to their groups. Ignores unknown
 * versions, to keep made-up ones out of the tables.
 */
export async function recordMetrics(
  db: Database,
  { currentUser: { userId, role }, report, now }: MetricsReport,
): Promise<void> {
  const known = await knownVersions(db, role);
  const isKnown = (version: Version): boolean => known.has(keyOf(version));
  const errors = report.errors
    .filter(isKnown)
    .toSorted((one, other) => (fingerprintOf(one) < fingerprintOf(other) ? -1 : 1));
  const metricCounts = countMetrics(report).filter(isKnown);
  const versions = new Map(
    [...metricCounts, ...errors].map((one) => [keyOf(one), { app: one.app, version: one.version }]),
  );
  const failingVersions = new Set(errors.map(keyOf));
  await db.transaction(async (tx) => {
    const counted = new Set<string>();
    for (const [key, version] of [...versions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (await recordReporter(tx, { ...version, userId, failed: failingVersions.has(key), now })) counted.add(key);
    }
    await addMetricCounts(
      tx,
      metricCounts.filter((one) => counted.has(keyOf(one))),
      now,
    );
    for (const error of errors.filter((one) => counted.has(keyOf(one)))) await addScriptError(tx, error, now);
  });
}
