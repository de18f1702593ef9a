import { liveFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

/** A version that was made live, when and by whom. */
interface Promotion {
  readonly version: string;
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

/** What became live of one app. */
export interface AppRelease {
  /** Versions that are or were live; the last is live now. */
  readonly history: readonly Promotion[];
  readonly canary?: Canary | undefined;
  /** Versions that open tabs may still run although no history names them. */
  readonly withdrawn?: readonly Withdrawal[] | undefined;
  /** Versions whose files are being deleted: none of them can go live any more. */
  readonly deleting?: readonly string[] | undefined;
}

/** App → its releases. The one file all readers follow. */
export type LiveVersions = Readonly<Record<string, AppRelease>>;

const keptHistory = 20;

/** The version of an app that is live now. */
export const liveVersion = (live: LiveVersions, app: string): string | undefined => live[app]?.history.at(-1)?.version;

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
  { history, withdrawn = [], deleting }: AppRelease,
  versions: readonly string[],
  now: Date,
): Omit<AppRelease, 'canary'> {
  const until = now.toISOString();
  const others = withdrawn.filter(({ version }) => !versions.includes(version));
  const taken = [...others, ...versions.map((version) => ({ version, until }))].slice(-keptHistory);
  return { history, withdrawn: taken, deleting };
}

/** What the file of the live versions says. */
export function parseLiveVersions(text: string | undefined): LiveVersions {
  const stored = JSON.parse(text ?? '{}') as Record<string, AppRelease | readonly string[]>;
  const releases = Object.entries(stored).map(([app, release]) => [app, withFacts(release)]);
  return Object.fromEntries(releases) as LiveVersions;
}

/** The live versions; empty for a place nothing was promoted in. */
export async function readLiveVersions(store: ReleaseStore): Promise<LiveVersions> {
  return parseLiveVersions((await store.read(liveFile))?.toString());
}

/** Before time and person were recorded, a history was a list of versions. */
function withFacts(release: AppRelease | readonly string[]): AppRelease {
  if ('history' in release) return release;
  return { history: release.map((version) => ({ version, since: '', by: '' })) };
}

/** The file's text for live versions, without what was live very long ago. */
export function formatLiveVersions(live: LiveVersions): string {
  const remaining = Object.entries(live).map(([app, release]) => [
    app,
    { ...release, history: release.history.slice(-keptHistory) },
  ]);
  return `${JSON.stringify(Object.fromEntries(remaining), null, 2)}\n`;
}
