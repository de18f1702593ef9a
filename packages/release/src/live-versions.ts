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

/** A release after some of its versions were withdrawn. */
export function withdraw(
  { history, withdrawn = [] }: AppRelease,
  versions: readonly string[],
  now: Date,
): Pick<AppRelease, 'history' | 'withdrawn'> {
  const until = now.toISOString();
  const others = withdrawn.filter(({ version }) => !versions.includes(version));
  return { history, withdrawn: [...others, ...versions.map((version) => ({ version, until }))].slice(-keptHistory) };
}

/** The live versions; empty for a place nothing was promoted in. */
export async function readLiveVersions(store: ReleaseStore): Promise<LiveVersions> {
  const stored = JSON.parse((await store.read(liveFile))?.toString() ?? '{}') as Record<
    string,
    AppRelease | readonly string[]
  >;
  const releases = Object.entries(stored).map(([app, release]) => [app, withFacts(release)]);
  return Object.fromEntries(releases) as LiveVersions;
}

/** Before time and person were recorded, a history was a list of versions. */
function withFacts(release: AppRelease | readonly string[]): AppRelease {
  if ('history' in release) return release;
  return { history: release.map((version) => ({ version, since: '', by: '' })) };
}

export async function writeLiveVersions(store: ReleaseStore, live: LiveVersions): Promise<void> {
  const remaining = Object.entries(live).map(([app, release]) => [
    app,
    { ...release, history: release.history.slice(-keptHistory) },
  ]);
  await store.replace(liveFile, `${JSON.stringify(Object.fromEntries(remaining), null, 2)}\n`);
}
