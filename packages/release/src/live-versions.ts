import type { StoredRecord } from './rights/stored-record.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';

/** Promoted version with time and author. */
export interface Promotion {
  readonly version: string;
  /** Hash of the file that lists all other files: a remote's manifest, or the shell's page. Missing if not recorded. */
  readonly manifest?: string | undefined;
  /** ISO 8601; empty if not recorded. */
  readonly since: string;
  /** Author as given to the release tool; empty if not recorded. */
  readonly by: string;
  /** Option that skipped the release tool's checks, e.g. `--no-mount`, if any. */
  readonly unchecked?: string | undefined;
  /** Rollback that made the version live again, if any. */
  readonly returned?: RollbackInfo | undefined;
}

interface RollbackInfo {
  readonly since: string;
  readonly by: string;
  /** Version that it replaced. */
  readonly from: string;
}

/** Version that some people get before it is live for everybody. */
interface Canary extends Promotion {
  readonly percent: number;
}

/** Version that was rolled back, or whose canary ended. */
interface Withdrawal {
  readonly version: string;
  readonly until: string;
}

/** Period in which an app is hidden. */
interface Pause {
  readonly since: string;
  readonly by: string;
  readonly reason?: string | undefined;
}

export interface AppRelease {
  /** Versions that are or were live; the last is live now. */
  readonly history: readonly Promotion[];
  readonly canary?: Canary | undefined;
  /** Versions that are not in the history, but that open tabs may still run. */
  readonly withdrawn?: readonly Withdrawal[] | undefined;
  /** Versions whose files are being deleted: these can no longer go live. */
  readonly deleting?: readonly string[] | undefined;
  /** Set while the app is removed from the portal, until a version is promoted. */
  readonly retired?: Pause | undefined;
  /** Set while the app is switched off, which its pages say. */
  readonly off?: Pause | undefined;
  /** Record of the last change, if recorded. Earlier ones are in `history/<app>/`. */
  readonly head?: StoredRecord | undefined;
  /** Record of the change that made the current version live; undefined if that is `head`. */
  readonly liveBy?: StoredRecord | undefined;
  /** Record of the live version's promotion, if another change restored or kept it. */
  readonly promotedBy?: StoredRecord | undefined;
}

/** App → its releases. This is the content of the only file that all readers follow. */
export type LiveVersions = Readonly<Record<string, AppRelease>>;

const MAX_HISTORY = 20;

/** Promotion that made an app's live version live; undefined for a retired app. */
export const livePromotion = ({ history, retired }: Pick<AppRelease, 'history' | 'retired'>): Promotion | undefined =>
  retired ? undefined : history.at(-1);

export const liveVersion = (live: LiveVersions, app: string): string | undefined =>
  live[app] && livePromotion(live[app])?.version;

/** App → its live version. */
export type Composition = Readonly<Record<string, string>>;

export const compositionOf = (live: LiveVersions): Composition =>
  Object.fromEntries(
    Object.keys(live).flatMap((app) => {
      const version = liveVersion(live, app);
      return version === undefined ? [] : [[app, version]];
    }),
  );

export function withdraw(
  { history, withdrawn = [], deleting, off }: AppRelease,
  versions: readonly string[],
  now: Date,
): Omit<AppRelease, 'canary'> {
  const until = now.toISOString();
  const otherWithdrawals = withdrawn.filter(({ version }) => !versions.includes(version));
  const withdrawals = [...otherWithdrawals, ...versions.map((version) => ({ version, until }))].slice(-MAX_HISTORY);
  return { history, withdrawn: withdrawals, deleting, off };
}

export function parseLiveVersions(text: string | undefined): LiveVersions {
  const stored = JSON.parse(text ?? '{}') as Record<string, AppRelease | readonly string[]>;
  const releases = Object.entries(stored).map(([app, release]) => [app, normalizeRelease(release)]);
  return Object.fromEntries(releases) as LiveVersions;
}

/** Live versions; empty before the first promotion. */
export async function readLiveVersions(store: Pick<ReleaseFiles, 'read'>): Promise<LiveVersions> {
  return parseLiveVersions((await store.read(liveFile))?.toString());
}

/** Early histories are lists of versions without time and author. */
function normalizeRelease(release: AppRelease | readonly string[]): AppRelease {
  if ('history' in release) return release;
  return { history: release.map((version) => ({ version, since: '', by: '' })) };
}

/** Release without the oldest versions of its history. */
export const trimHistory = (release: AppRelease): AppRelease => ({
  ...release,
  history: release.history.slice(-MAX_HISTORY),
});

/** Text of the live versions' file; each release is shortened with {@link trimHistory}. */
export const formatLiveVersions = (live: LiveVersions): string => `${JSON.stringify(live, null, 2)}\n`;
