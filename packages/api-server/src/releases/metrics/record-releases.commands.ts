import { not, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { releaseApps } from './release-apps.table.ts';
import type { AppFacts } from './release-apps.table.ts';
import { releaseCompositions } from './release-compositions.table.ts';

interface LiveReleases {
  readonly apps: Readonly<Record<string, AppFacts>>;
  readonly compositions: ReadonlyMap<string, readonly { readonly app: string; readonly version: string }[]>;
}

/** Precision of the time at which a short id was last seen. */
const LAST_SEEN_PRECISION = sql`interval '1 hour'`;

/**
 * Records the live versions, for later lookups and for processes without the release folder. Unchanged rows are not
 * written.
 */
export async function recordReleases(db: Database, { apps, compositions }: LiveReleases, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [app, facts] of Object.entries(apps).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await tx
        .insert(releaseApps)
        .values({ app, facts, at: now })
        .onConflictDoUpdate({
          target: releaseApps.app,
          set: { facts, at: now },
          setWhere: sql`${releaseApps.facts} is distinct from excluded.facts`,
        });
    }
    await tx.delete(releaseApps).where(not(isAnyOf(releaseApps.app, Object.keys(apps))));
    for (const [stamp, versions] of [...compositions].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      await tx
        .insert(releaseCompositions)
        .values({ stamp, versions, firstSeen: now, lastSeen: now })
        .onConflictDoUpdate({
          target: releaseCompositions.stamp,
          set: { versions, lastSeen: now },
          setWhere: sql`${releaseCompositions.lastSeen} < excluded.last_seen - ${LAST_SEEN_PRECISION}`,
        });
    }
  });
}
