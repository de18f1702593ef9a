import { list } from './list.ts';
import type { ListedVersion } from './list.ts';
import { versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

export interface PruneOptions {
  readonly store: ReleaseStore;
  /** Versions of an app that were live most recently and stay, for rollbacks and for tabs that opened with them. */
  readonly keep?: number;
  /** Versions published or live within so many days stay: a tab may have been open that long. */
  readonly days?: number;
  /** Only reports what it would delete. */
  readonly dryRun?: boolean;
  readonly now?: Date;
}

const DAY_MS = 24 * 60 * 60_000;

function isNeeded(listed: ListedVersion, keep: number, since: Date): boolean {
  if (listed.live || listed.canaryPercent !== undefined) return true;
  if (listed.liveAge !== undefined && listed.liveAge < keep) return true;
  const lastNeeded = listed.liveUntil ?? listed.publishedAt;
  return lastNeeded >= since || listed.publishedAt >= since;
}

/**
 * Deletes versions that nobody can need any more: never the live one, a canary, the last `keep` live ones, nor
 * what was published or live within `days`. Returns what it deleted.
 */
export async function prune({
  store,
  keep = 5,
  days = 14,
  dryRun = false,
  now = new Date(),
}: PruneOptions): Promise<ListedVersion[]> {
  const since = new Date(now.getTime() - days * DAY_MS);
  return store.exclusively(async () => {
    const old = (await list({ store })).filter((listed) => !isNeeded(listed, keep, since));
    if (!dryRun) for (const { app, version } of old) await store.removeFolder(versionPath(app, version));
    return old;
  });
}
