import type { StoredRecord } from './rights/stored-record.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';

/** A version that was made live, when and by whom. */
export interface Promotion {
  readonly version: string;
  /**
   * Hash of the file that names all others of the version: a remote's manifest, the shell's page. Absent where it was
   * not recorded.
   */
  readonly manifest?: string | undefined;
  /** ISO 8601; empty where it was not recorded. */
  readonly since: string;
  /** Who did it, as given to the release tool; empty where that was not recorded. */
  readonly by: string;
  /** The option that took it past the release tool's checks, e.g. `--no-mount`; absent when none did. */
  readonly unchecked?: string | undefined;
  /** How it became live again; absent when it was not gone back to. */
  readonly returned?: Return | undefined;
}

/** That an earlier version was gone back to. */
interface Return {
  /** ISO 8601. */
  readonly since: string;
  readonly by: string;
  /** The version that it took the place of. */
  readonly from: string;
}

/** A version that some of the people get, before it is made live for all. */
interface Canary extends Promotion {
  /** Percentage of people, from 0 to 100. */
  readonly percent: number;
}

/** A version that was withdrawn: rolled back, or a canary that ended. */
interface Withdrawal {
  readonly version: string;
  /** ISO 8601. */
  readonly until: string;
}

/** That an app is not shown. */
interface Pause {
  /** ISO 8601. */
  readonly since: string;
  readonly by: string;
  readonly reason?: string | undefined;
}

/** What became live of one app. */
export interface AppRelease {
  /** Versions that are or were live; the last is live now. */
  readonly history: readonly Promotion[];
  readonly canary?: Canary | undefined;
  /** Versions that open tabs may still run although no history names them. */
  readonly withdrawn?: readonly Withdrawal[] | undefined;
  /** Versions whose files are being deleted: none of them can go live any more. */
  readonly deleting?: readonly string[] | undefined;
  /** It is no part of the portal any more, until a version is promoted. */
  readonly retired?: Pause | undefined;
  /** Its pages say that it is switched off. */
  readonly off?: Pause | undefined;
  /** The record of the last change; absent where changes were not recorded yet. Those before lie in `history/<app>/`. */
  readonly head?: StoredRecord | undefined;
  /** The record of the change that made live what is; absent where it is the last one. */
  readonly liveBy?: StoredRecord | undefined;
  /** The record of the promotion of what is live, where another change made it live again or left it so. */
  readonly promotedBy?: StoredRecord | undefined;
}

/** App → its releases. The one file all readers follow. */
export type LiveVersions = Readonly<Record<string, AppRelease>>;

const keptHistory = 20;

/** What is live of an app now; nothing of one that is retired. */
export const livePromotion = ({ history, retired }: Pick<AppRelease, 'history' | 'retired'>): Promotion | undefined =>
  retired ? undefined : history.at(-1);

/** The version of an app that is live now. */
export const liveVersion = (live: LiveVersions, app: string): string | undefined =>
  live[app] && livePromotion(live[app])?.version;

/** App → the version of it that is live. */
export type Composition = Readonly<Record<string, string>>;

/** What is live together. */
export const compositionOf = (live: LiveVersions): Composition =>
  Object.fromEntries(
    Object.keys(live).flatMap((app) => {
      const version = liveVersion(live, app);
      return version === undefined ? [] : [[app, version]];
    }),
  );

/** A release after some of its versions were withdrawn; it has no canary any more. */
export function withdraw(
  { history, withdrawn = [], deleting, off }: AppRelease,
  versions: readonly string[],
  now: Date,
): Omit<AppRelease, 'canary'> {
  const until = now.toISOString();
  const others = withdrawn.filter(({ version }) => !versions.includes(version));
  const taken = [...others, ...versions.map((version) => ({ version, until }))].slice(-keptHistory);
  return { history, withdrawn: taken, deleting, off };
}

/** What the file of the live versions says. */
export function parseLiveVersions(text: string | undefined): LiveVersions {
  const stored = JSON.parse(text ?? '{}') as Record<string, AppRelease | readonly string[]>;
  const releases = Object.entries(stored).map(([app, release]) => [app, withFacts(release)]);
  return Object.fromEntries(releases) as LiveVersions;
}

/** The live versions; empty for a place nothing was promoted in. */
export async function readLiveVersions(store: Pick<ReleaseFiles, 'read'>): Promise<LiveVersions> {
  return parseLiveVersions((await store.read(liveFile))?.toString());
}

/** Before time and person were recorded, a history was a list of versions. */
function withFacts(release: AppRelease | readonly string[]): AppRelease {
  if ('history' in release) return release;
  return { history: release.map((version) => ({ version, since: '', by: '' })) };
}

/** A release without what was live very long ago. */
export const shortened = (release: AppRelease): AppRelease => ({
  ...release,
  history: release.history.slice(-keptHistory),
});

/** The file's text for live versions, each of them {@link shortened}. */
export const formatLiveVersions = (live: LiveVersions): string => `${JSON.stringify(live, null, 2)}\n`;
