import type { reportFigures } from '@tech-portal/contract/release-figures';
import type { ParsedBodyOf } from '@tech-portal/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import { insertPieces, selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { digest } from '../../platform/secrets/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
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

interface Reported {
  readonly viewer: Pick<Viewer, 'userId' | 'role'>;
  readonly report: Report;
  readonly now: Date;
}

/** Exceeds the versions in one person's tabs. */
const VERSIONS_PER_ACCOUNT = 40;
/** Further reports a day would say more about the person than about the version. */
const REPORTS_PER_DAY = 50;
/** Groups of errors per version; beyond that, one failure has many messages. */
const GROUPS_PER_VERSION = 100;

const keyOf = ({ app, version }: Version): string => `${app} ${version}`;
const HOUR_MS = 60 * 60_000;
const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/** Key of an error across reports and versions, without positions and generated names. */
function fingerprintOf({ kind, message, stack }: ScriptError): string {
  const file = /\/([\w-]+)(?:\.\w+)*\.js:/.exec(stack)?.[1] ?? '';
  return digest(`${kind}\n${message}\n${file}`).slice(0, 16);
}

/** Versions that somebody may report, as `app version`: live versions of apps open to their role. */
async function knownVersions(db: Database, role: string): Promise<ReadonlySet<string>> {
  const apps = await db.select({ app: releaseApps.app, facts: releaseApps.facts }).from(releaseApps);
  const own = apps.filter(({ facts }) => facts.audience.includes(role));
  return new Set(own.flatMap(({ app, facts }) => facts.versions.map((version) => keyOf({ app, version }))));
}

/** Records who reported a version; returns whether their measurements count. Drops the oldest row beyond the limit. */
async function recordPerson(
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
        order by ${releasePeople.at} desc offset ${VERSIONS_PER_ACCOUNT - 1} for update skip locked))
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
  return (row?.reports ?? 0) <= REPORTS_PER_DAY;
}

type Counted = Version & { readonly metric: Metric; readonly bucket: number; readonly count: number };

function figuresOf({ views, vitals, loads }: Report): Counted[] {
  const all: Counted[] = [
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
  const places = new Map<string, Counted>();
  for (const one of all) {
    const key = `${keyOf(one)} ${one.metric} ${String(one.bucket).padStart(3, '0')}`;
    places.set(key, { ...one, count: one.count + (places.get(key)?.count ?? 0) });
  }
  // Sorted, to avoid deadlocks between concurrent reports.
  return [...places].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted);
}

async function addFigures(db: Database, figures: readonly Counted[], now: Date): Promise<void> {
  const rows = figures.map(({ app, version, metric, bucket, count: added }) => ({
    app,
    version,
    metric,
    bucket,
    hour: hourOf(now),
    count: added,
  }));
  const { app, version, metric, hour, bucket } = releaseFigures;
  for (const piece of insertPieces(rows)) {
    await db
      .insert(releaseFigures)
      .values(piece)
      .onConflictDoUpdate({
        target: [app, version, metric, hour, bucket],
        set: { count: sql`${releaseFigures.count} + excluded.count` },
      });
  }
}

/** Adds an error to its group; ignores new groups beyond the limit of a version. */
async function addError(db: Database, error: ScriptError, now: Date): Promise<void> {
  const { app, version, kind, message, stack, page } = error;
  const fingerprint = fingerprintOf(error);
  const isGroup = and(
    eq(releaseErrors.app, app),
    eq(releaseErrors.version, version),
    eq(releaseErrors.fingerprint, fingerprint),
  );
  const counted = { count: sql`${releaseErrors.count} + 1`, lastSeen: now };
  const known = await db.update(releaseErrors).set(counted).where(isGroup).returning({ count: releaseErrors.count });
  if (known.length > 0) return;
  const ofVersion = and(eq(releaseErrors.app, app), eq(releaseErrors.version, version));
  const [groups] = await db.select({ groups: count() }).from(releaseErrors).where(ofVersion);
  if ((groups?.groups ?? 0) >= GROUPS_PER_VERSION) return;
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
export async function recordFigures(db: Database, { viewer: { userId, role }, report, now }: Reported): Promise<void> {
  const known = await knownVersions(db, role);
  const isKnown = (version: Version): boolean => known.has(keyOf(version));
  const errors = report.errors
    .filter(isKnown)
    .toSorted((one, other) => (fingerprintOf(one) < fingerprintOf(other) ? -1 : 1));
  const figures = figuresOf(report).filter(isKnown);
  const versions = new Map([...figures, ...errors].map((one) => [keyOf(one), { app: one.app, version: one.version }]));
  const failing = new Set(errors.map(keyOf));
  await db.transaction(async (tx) => {
    const counted = new Set<string>();
    for (const [key, version] of [...versions].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      if (await recordPerson(tx, { ...version, userId, failed: failing.has(key), now })) counted.add(key);
    }
    await addFigures(
      tx,
      figures.filter((one) => counted.has(keyOf(one))),
      now,
    );
    for (const error of errors.filter((one) => counted.has(keyOf(one)))) await addError(tx, error, now);
  });
}
