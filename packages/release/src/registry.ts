import { placeRemote } from '@tech-portal/platform/place-remote';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { parseManifest } from '@tech-portal/platform/manifest-schema';
import { livePromotion, liveVersion } from './live-versions.ts';
import type { LiveVersions, Promotion } from './live-versions.ts';
import { manifestTime } from './manifest-time.ts';
import type { WithinTime } from './manifest-time.ts';
import { requireNamingFile } from './naming-file.ts';
import { manifestFile } from './publish.ts';
import { publicPath, shellName } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';
import { withoutTakenRoutes } from './taken-routes.ts';
import type { ReportFault } from './taken-routes.ts';

/** App → origin of its files, without a trailing slash; other apps use the portal's. */
export type RemoteOrigins = Readonly<Record<string, string>>;

export function remoteOriginsOf({ remotes }: RemoteRegistry): string[] {
  const entries = remotes.flatMap(({ entry, canary }) => [entry, canary?.remote.entry ?? '']);
  return [...new Set(entries.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

interface RegistrySource {
  readonly origins: RemoteOrigins;
  readonly report: ReportFault;
  readonly withinTime: WithinTime;
}

/** Entry from the text of a manifest, for an app whose versions are at `place`. */
export function readEntry(
  text: string,
  { app, version, place, report }: { app: string; version: string; place: string; report: ReportFault },
): RegistryEntry {
  const { built, faults } = parseManifest(text);
  if (built.name !== app) throw new Error(`${app} ${version} has the manifest of ${built.name}.`);
  for (const fault of faults) report(app, fault);
  return placeRemote(built, place + publicPath(app, version), version);
}

async function registryEntry(
  store: ReleaseFiles,
  app: string,
  promotion: Pick<Promotion, 'version' | 'manifest'>,
  { origins, report, withinTime }: RegistrySource,
): Promise<RegistryEntry> {
  const { version } = promotion;
  const { content, integrity } = await requireNamingFile(store, app, promotion);
  const place = origins[app] ?? '';
  const entry = withinTime({ app, version }, () => readEntry(content.toString(), { app, version, place, report }));
  return { ...entry, manifest: { url: `${place}${publicPath(app, version)}${manifestFile}`, integrity } };
}

/** Pages and menu of an app without content: even older shells then show it as unavailable. */
function switchedOff(live: RegistryEntry): RegistryEntry {
  const { integrity: _hashes, manifest: _manifest, ...entry } = live;
  const navigation = entry.navigation.map(({ badge: _badge, ...rest }) => rest);
  return { ...entry, navigation, off: true, exposes: {}, uses: {}, slots: [] };
}

async function liveEntry(
  store: ReleaseFiles,
  app: string,
  live: LiveVersions,
  source: RegistrySource,
): Promise<RegistryEntry[]> {
  const promotion = live[app] && livePromotion(live[app]);
  if (promotion === undefined) return [];
  const entry = await registryEntry(store, app, promotion, source);
  if (live[app]?.off) return [switchedOff(entry)];
  const canary = live[app]?.canary;
  if (!canary) return [entry];
  const remote = await registryEntry(store, app, canary, source);
  return [{ ...entry, canary: { percent: canary.percent, remote } }];
}

/** Called for a remote whose live version cannot be read; may return a replacement entry. */
export type BrokenRemote = (app: string, error: unknown) => RegistryEntry | undefined;

const refuse: BrokenRemote = (_, error) => {
  throw error;
};

/** Time since an app exists, as far as its history reaches back. */
const sinceOf = (live: LiveVersions, app: string): string => live[app]?.history[0]?.since ?? '';

/**
 * Live remotes' manifests with their canaries, sorted by name.
 *
 * @param onBroken Called for a remote whose manifest is missing or damaged; the registry omits it or uses the
 *   returned entry. With a `SlowManifestError`, do not read the manifest again. By default composing
 *   fails.
 * @param report Receives omitted routes, menu entries and slots: malformed ones, and routes that the shell or
 *   an older app has.
 */
export async function buildRegistry(
  store: ReleaseFiles,
  live: LiveVersions,
  origins: RemoteOrigins = {},
  onBroken: BrokenRemote = refuse,
  report: ReportFault = () => undefined,
): Promise<RemoteRegistry> {
  const apps = Object.keys(live)
    .filter((app) => app !== shellName)
    .toSorted((one, other) => sinceOf(live, one).localeCompare(sinceOf(live, other)));
  const withinTime = manifestTime();
  const instead = (app: string, error: unknown): RegistryEntry[] => {
    const entry = onBroken(app, error);
    return entry ? [entry] : [];
  };
  const entries = await Promise.all(
    apps.map((app) =>
      liveEntry(store, app, live, { origins, report, withinTime }).catch((error: unknown) => instead(app, error)),
    ),
  );
  const remotes = withoutTakenRoutes(entries.flat(), { report, withinTime, instead });
  const shell = liveVersion(live, shellName);
  return {
    ...(shell !== undefined && { shell }),
    remotes: remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
