import { placeRemote } from '@tech-portal/platform/place-remote';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { readManifest } from '@tech-portal/platform/manifest-schema';
import { livePromotion, liveVersion } from './live-versions.ts';
import type { LiveVersions, Promotion } from './live-versions.ts';
import { requireNamingFile } from './naming-file.ts';
import { manifestFile } from './publish.ts';
import { publicPath, shellName } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';
import { withoutTakenRoutes } from './taken-routes.ts';
import type { ReportFault } from './taken-routes.ts';

/** App → the origin its files are served from, without a trailing slash; an app that is not named is at home. */
export type RemoteOrigins = Readonly<Record<string, string>>;

/** Origins besides the portal's own that the remotes of a registry come from. */
export function remoteOriginsOf({ remotes }: RemoteRegistry): string[] {
  const entries = remotes.flatMap(({ entry, canary }) => [entry, canary?.remote.entry ?? '']);
  return [...new Set(entries.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

/** Where entries lead, and who hears of their faults. */
interface RegistrySource {
  readonly origins: RemoteOrigins;
  readonly report: ReportFault;
}

/** The registry entry of a published version. */
async function registryEntry(
  store: ReleaseFiles,
  app: string,
  promotion: Pick<Promotion, 'version' | 'manifest'>,
  { origins, report }: RegistrySource,
): Promise<RegistryEntry> {
  const { version } = promotion;
  const { content, integrity } = await requireNamingFile(store, app, promotion);
  const { built, faults } = readManifest(JSON.parse(content.toString()));
  if (built.name !== app) throw new Error(`${app} ${version} has the manifest of ${built.name}.`);
  for (const fault of faults) report(app, fault);
  const base = (origins[app] ?? '') + publicPath(app, version);
  return { ...placeRemote(built, base, version), manifest: { url: base + manifestFile, integrity } };
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

/** Hears of a remote whose live version cannot be read, and may have an entry in its place. */
export type BrokenRemote = (app: string, error: unknown) => RegistryEntry | undefined;

const refuse: BrokenRemote = (_, error) => {
  throw error;
};

/** Since when an app is here, as far as its history reaches back. */
const sinceOf = (live: LiveVersions, app: string): string => live[app]?.history[0]?.since ?? '';

/**
 * The sum of the live remotes' manifests with their canaries, in the order of their names.
 *
 * @param onBroken Called with a remote whose manifest is missing or damaged, which the registry then leaves out,
 *   or has the entry of that is returned.
 *   By default the whole registry is refused.
 * @param report Hears of routes, menu entries and slots that are left out alone: malformed ones, and routes that the
 *   shell or an app that was here before has.
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
  const entries = await Promise.all(
    apps.map((app) =>
      liveEntry(store, app, live, { origins, report }).catch((error: unknown) => {
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
    remotes: withoutTakenRoutes(entries.flat(), report).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
