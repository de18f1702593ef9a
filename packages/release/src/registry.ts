import { placeRemote } from '@tech-portal/platform/manifest';
import type { BuiltRemote, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { livePromotion, liveVersion } from './live-versions.ts';
import type { LiveVersions, Promotion } from './live-versions.ts';
import { requireNamingFile } from './naming-file.ts';
import { manifestFile } from './publish.ts';
import { publicPath, shellName } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';

/** App → the origin its files are served from, without a trailing slash; an app that is not named is at home. */
export type RemoteOrigins = Readonly<Record<string, string>>;

/** Origins besides the portal's own that the remotes of a registry come from. */
export function remoteOriginsOf({ remotes }: RemoteRegistry): string[] {
  const entries = remotes.flatMap(({ entry, canary }) => [entry, canary?.remote.entry ?? '']);
  return [...new Set(entries.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

/** The registry entry of a published version. */
async function registryEntry(
  store: ReleaseFiles,
  app: string,
  promotion: Pick<Promotion, 'version' | 'manifest'>,
  origins: RemoteOrigins,
): Promise<RegistryEntry> {
  const { version } = promotion;
  const { content, integrity } = await requireNamingFile(store, app, promotion);
  const { requires: _, ...rest } = JSON.parse(content.toString()) as BuiltRemote;
  const base = (origins[app] ?? '') + publicPath(app, version);
  return { ...placeRemote(rest, base, version), manifest: { url: base + manifestFile, integrity } };
}

/** Pages and menu of an app without anything behind them: also shells that do not know of it say that it is not there. */
function switchedOff(live: RegistryEntry): RegistryEntry {
  const { integrity: _hashes, manifest: _manifest, ...entry } = live;
  const navigation = entry.navigation.map(({ badge: _badge, ...rest }) => rest);
  return { ...entry, navigation, off: true, exposes: {}, uses: {}, slots: [] };
}

async function liveEntry(
  store: ReleaseFiles,
  app: string,
  live: LiveVersions,
  origins: RemoteOrigins,
): Promise<RegistryEntry[]> {
  const promotion = live[app] && livePromotion(live[app]);
  if (promotion === undefined) return [];
  const entry = await registryEntry(store, app, promotion, origins);
  if (live[app]?.off) return [switchedOff(entry)];
  const canary = live[app]?.canary;
  if (!canary) return [entry];
  const remote = await registryEntry(store, app, canary, origins);
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
  store: ReleaseFiles,
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
