import { livePromotion, liveVersion, readLiveVersions } from './live-versions.ts';
import type { AppRelease } from './live-versions.ts';
import { appPath, shellName } from './release-paths.ts';
import type { PublishedFolder, ReleaseStore } from './release-store.ts';

export interface ListedVersion {
  readonly app: string;
  readonly version: string;
  readonly live: boolean;
  readonly publishedAt: Date;
  /** Time of its last promotion; undefined if it was never live or the time was not recorded. */
  readonly liveSince?: Date | undefined;
  readonly by?: string | undefined;
  /** Time when another version replaced it. */
  readonly liveUntil?: Date | undefined;
  /** 0 for the live version, 1 for the one live before it, and so on. */
  readonly liveIndex?: number | undefined;
  /** Percentage of people who get this version as a canary. */
  readonly canaryPercent?: number | undefined;
}

const parseTime = (iso: string | undefined): Date | undefined => (iso ? new Date(iso) : undefined);

function listVersion(app: string, { name: version, publishedAt }: PublishedFolder, release: AppRelease): ListedVersion {
  const { history, canary, withdrawn = [] } = release;
  const index = history.findLastIndex((promotion) => promotion.version === version);
  const wasLive = index !== -1;
  return {
    app,
    version,
    publishedAt,
    live: livePromotion(release)?.version === version,
    liveSince: parseTime((history[index]?.returned ?? history[index])?.since),
    by: (history[index]?.returned ?? history[index])?.by || undefined,
    liveUntil: parseTime(
      (wasLive ? history[index + 1]?.since : undefined) ??
        withdrawn.find((withdrawal) => withdrawal.version === version)?.until,
    ),
    liveIndex: wasLive ? history.length - 1 - index : undefined,
    canaryPercent: canary?.version === version ? canary.percent : undefined,
  };
}

/** All published versions, newest first within each app. */
export async function list({ store }: { readonly store: ReleaseStore }): Promise<ListedVersion[]> {
  const live = await readLiveVersions(store);
  const apps = [shellName, ...(await store.folders('remotes')).map(({ name }) => name).toSorted()];
  const listed = await Promise.all(
    apps.map(async (app) => {
      const versions = await store.folders(appPath(app));
      return versions
        .map((folder) => listVersion(app, folder, live[app] ?? { history: [] }))
        .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    }),
  );
  return listed.flat();
}

function describeApp(app: string, { history, canary, retired, off }: AppRelease): string {
  const [now, before] = [history.at(-1), history.at(-2)];
  if (retired) {
    return [
      `${app} retired since ${retired.since}`,
      retired.by && `by ${retired.by}`,
      now && `(before: ${now.version})`,
    ]
      .filter(Boolean)
      .join(' ');
  }
  return [
    `${app} ${now?.version ?? ''} live`,
    now?.returned && `again since ${now.returned.since}`,
    now?.returned?.by && `by ${now.returned.by}`,
    now?.returned && `in place of ${now.returned.from}, first`,
    now?.since && `since ${now.since}`,
    now?.by && `by ${now.by}`,
    now?.unchecked && `with ${now.unchecked}`,
    before && `(before: ${before.version})`,
    canary && `and ${canary.version} for ${canary.percent} %${canary.unchecked ? ` with ${canary.unchecked}` : ''}`,
    off && `switched off since ${off.since}${off.by && ` by ${off.by}`}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** First lines of `list`: each app's live version, since when and by whom it is live, and the previous version. */
export async function describeLive({ store }: { readonly store: ReleaseStore }): Promise<string[]> {
  const live = await readLiveVersions(store);
  return Object.entries(live)
    .filter(([app, { retired }]) => retired || liveVersion(live, app) !== undefined)
    .map(([app, release]) => describeApp(app, release));
}
