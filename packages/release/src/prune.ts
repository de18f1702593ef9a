import { changeLiveVersions } from './change-release.ts';
import { list } from './list.ts';
import type { ListedVersion } from './list.ts';
import { readLiveVersions } from './live-versions.ts';
import type { PublishedVersion } from './publish.ts';
import { versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

export interface PruneOptions {
  readonly store: ReleaseStore;
  /** Number of an app's most recent live versions to keep, for rollbacks and open tabs. */
  readonly keep?: number;
  /** Days to keep versions after they were published or live, for open tabs. */
  readonly days?: number;
  /** Only reports what would be deleted. */
  readonly dryRun?: boolean;
  readonly now?: Date;
}

const DAY_MS = 24 * 60 * 60_000;

function isNeeded(listed: ListedVersion, keep: number, since: Date): boolean {
  if (listed.live || listed.canaryPercent !== undefined) return true;
  if (listed.liveIndex !== undefined && listed.liveIndex < keep) return true;
  const lastNeeded = listed.liveUntil ?? listed.publishedAt;
  return lastNeeded >= since || listed.publishedAt >= since;
}

/**
 * Deletes a version. While it is being deleted, it cannot go live. A version that has just gone live is kept. The next
 * run finishes an interrupted deletion.
 */
async function remove(store: ReleaseStore, { app, version }: PublishedVersion): Promise<boolean> {
  let isUnused = false;
  await changeLiveVersions(store, app, (release) => {
    const { history, canary, deleting = [] } = release;
    const isLive = history.at(-1)?.version === version || canary?.version === version;
    isUnused = !isLive;
    return isLive || deleting.includes(version) ? release : { ...release, deleting: [...deleting, version] };
  });
  if (!isUnused) return false;
  await store.removeFolder(versionPath(app, version));
  await changeLiveVersions(store, app, ({ deleting = [], ...release }) => ({
    ...release,
    deleting: deleting.filter((name) => name !== version),
  }));
  return true;
}

/**
 * Deletes versions that are no longer needed. Keeps live versions, canaries, the last `keep` live versions of each app,
 * and versions published or live within `days`. Returns the deleted versions.
 */
export async function prune({
  store,
  keep = 5,
  days = 14,
  dryRun = false,
  now = new Date(),
}: PruneOptions): Promise<ListedVersion[]> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const old = (await list({ store })).filter((listed) => !isNeeded(listed, keep, since));
  if (dryRun) return old;
  for (const [app, { deleting = [] }] of Object.entries(await readLiveVersions(store))) {
    for (const version of deleting) await remove(store, { app, version });
  }
  const deleted: ListedVersion[] = [];
  for (const listed of old) if (await remove(store, listed)) deleted.push(listed);
  return deleted;
}
