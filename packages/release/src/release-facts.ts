import type { AppOwner } from '@tech-portal/platform/manifest';
import { audienceOf } from './audience.ts';
import type { AppRelease } from './live-versions.ts';
import { livePromotion, readLiveVersions } from './live-versions.ts';
import { manifestFile } from './publish.ts';
import type { PublishedVersion } from './publish.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';
import { runningVersions } from './running-versions.ts';
import { composedStore } from './sources/composed-store.ts';
import type { Sources } from './sources/sources.ts';

interface KnownVersion {
  readonly version: string;
  /** ISO 8601; empty if not recorded. */
  readonly since: string;
}

/** Live state of an app, for processes without the store. */
interface AppFacts {
  /** Null for a version built before apps had owners. */
  readonly owner: AppOwner | null;
  readonly live: KnownVersion;
  readonly previous: KnownVersion | null;
  readonly canary: (KnownVersion & { readonly percent: number }) | null;
  /** Roles of approved accounts that may open a page of the app. Reports from other accounts do not count. */
  readonly audience: readonly string[];
  /** Versions that may still be in an open tab. */
  readonly versions: readonly string[];
}

export interface ReleaseFacts {
  readonly apps: Readonly<Record<string, AppFacts>>;
  /** Short id of each combination of versions in new tabs → those versions. */
  readonly compositions: ReadonlyMap<string, readonly PublishedVersion[]>;
}

const toKnownVersion = ({ version, since }: KnownVersion): KnownVersion => ({ version, since });

/** Owner of a version; null when its manifest is missing or names no owner. */
async function ownerOf(store: ReleaseStore, app: string, version: string): Promise<AppOwner | null> {
  const file = app === shellName ? 'portal-shell.json' : manifestFile;
  const text = await store.read(`${versionPath(app, version)}/${file}`).catch(() => undefined);
  if (text === undefined) return null;
  try {
    const { owner } = JSON.parse(text.toString()) as { readonly owner?: AppOwner };
    return owner ? { team: String(owner.team), contact: String(owner.contact) } : null;
  } catch {
    return null;
  }
}

async function factsOf(store: ReleaseStore, app: string, release: AppRelease): Promise<[string, AppFacts][]> {
  const { history, canary, withdrawn = [] } = release;
  const [previous, live] = [history.at(-2), livePromotion(release)];
  if (!live) return [];
  const versions = [...history, ...(canary ? [canary] : []), ...withdrawn].map(({ version }) => version);
  const servedVersions = [live.version, ...(canary ? [canary.version] : [])];
  const audiences = await Promise.all(
    servedVersions.map((version) => audienceOf(store, { app, version }).catch(() => [])),
  );
  const facts = {
    owner: await ownerOf(store, app, live.version),
    audience: [...new Set(audiences.flat())].toSorted(),
    live: toKnownVersion(live),
    previous: previous ? toKnownVersion(previous) : null,
    canary: canary ? { ...toKnownVersion(canary), percent: canary.percent } : null,
    versions: [...new Set(versions)].toSorted(),
  };
  return [[app, facts]];
}

/**
 * Collects facts about every live app, including those promoted elsewhere. An app whose manifest is unreadable has no
 * owner.
 */
export async function readReleaseFacts(ownStore: ReleaseStore, sources?: Sources): Promise<ReleaseFacts> {
  const store = sources ? composedStore(ownStore, sources) : ownStore;
  const live = await readLiveVersions(store);
  const apps = await Promise.all(Object.entries(live).map(([app, release]) => factsOf(store, app, release)));
  return { apps: Object.fromEntries(apps.flat()), compositions: runningVersions(live) };
}
