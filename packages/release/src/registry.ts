import { createHash } from 'node:crypto';
import { placeRemote } from '@tech-portal/platform/manifest';
import type { BuiltRemote, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { liveVersion } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { manifestFile } from './publish.ts';
import { publicPath, shellName, versionPath } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

/** App → the origin its files are served from, without a trailing slash; an app that is not named is at home. */
export type RemoteOrigins = Readonly<Record<string, string>>;

/** Origins besides the portal's own that the remotes of a registry come from. */
export function remoteOriginsOf({ remotes }: RemoteRegistry): string[] {
  const entries = remotes.flatMap(({ entry, canary }) => [entry, canary?.remote.entry ?? '']);
  return [...new Set(entries.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

/** The manifest of a published remote, as its build wrote it, and its hash. */
async function readBuiltRemote(store: ReleaseStore, app: string, version: string) {
  const text = await store.read(`${versionPath(app, version)}/${manifestFile}`);
  if (text === undefined) throw new Error(`${app} ${version} is not published in ${store.name}.`);
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  return { built: JSON.parse(text.toString()) as BuiltRemote, integrity };
}

/** The registry entry of a published version. */
async function registryEntry(
  store: ReleaseStore,
  app: string,
  version: string,
  origins: RemoteOrigins,
): Promise<RegistryEntry> {
  const { built, integrity } = await readBuiltRemote(store, app, version);
  const { requires: _, ...rest } = built;
  const base = (origins[app] ?? '') + publicPath(app, version);
  return { ...placeRemote(rest, base, version), manifest: { url: base + manifestFile, integrity } };
}

async function liveEntry(
  store: ReleaseStore,
  app: string,
  live: LiveVersions,
  origins: RemoteOrigins,
): Promise<RegistryEntry[]> {
  const version = liveVersion(live, app);
  if (version === undefined) return [];
  const entry = await registryEntry(store, app, version, origins);
  const canary = live[app]?.canary;
  if (!canary) return [entry];
  const remote = await registryEntry(store, app, canary.version, origins);
  return [{ ...entry, canary: { percent: canary.percent, remote } }];
}

/** Hears of a remote whose live version cannot be read, and may have an entry in its place. */
export type BrokenRemote = (app: string, error: unknown) => RegistryEntry | undefined;

const refuse: BrokenRemote = (_, error) => {
  throw error;
};

/**
 * The sum of the live remotes' manifests with their canaries, in the order of their names.
 *
 * @param onBroken Called with a remote whose manifest is missing or damaged, which the registry then leaves out,
 *   or has the entry of that is returned.
 *   By default the whole registry is refused.
 */
export async function buildRegistry(
  store: ReleaseStore,
  live: LiveVersions,
  origins: RemoteOrigins = {},
  onBroken: BrokenRemote = refuse,
): Promise<RemoteRegistry> {
  const apps = Object.keys(live)
    .filter((app) => app !== shellName)
    .toSorted();
  const entries = await Promise.all(
    apps.map((app) =>
      liveEntry(store, app, live, origins).catch((error: unknown) => {
        const entry = onBroken(app, error);
        return entry ? [entry] : [];
      }),
    ),
  );
  const shell = liveVersion(live, shellName);
  const canary = live[shellName]?.canary;
  return {
    ...(shell !== undefined && { shell }),
    ...(canary && { shellCanary: { version: canary.version, percent: canary.percent } }),
    remotes: entries.flat(),
  };
}
