import { toRegistryEntry } from '@tech-portal/platform/to-registry-entry';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { parseManifest } from '@tech-portal/platform/manifest-schema';
import { livePromotion, liveVersion } from './live-versions.ts';
import type { LiveVersions, Promotion } from './live-versions.ts';
import { createTimeLimit } from './manifest-time-limit.ts';
import type { RunWithTimeLimit } from './manifest-time-limit.ts';
import { requireRootFile } from './root-file.ts';
import { manifestFile } from './publish.ts';
import { prefixesFile, publicPath, shellName } from './release-paths.ts';
import { byAge, ownersByRoutes, readRecordedOwners } from './url-prefixes.ts';
import type { ReleaseFiles } from './release-store.ts';
import { withoutClaimedRoutes } from './claimed-routes.ts';
import type { ReportProblem } from './claimed-routes.ts';
import { withOfferedSlots } from './offered-slots.ts';

/** App → origin of its files, without a trailing slash. Apps that are not listed use the portal's origin. */
export type RemoteOrigins = Readonly<Record<string, string>>;

export function remoteOriginsOf({ remotes }: RemoteRegistry): string[] {
  const entries = remotes.flatMap(({ entry, canary }) => [entry, canary?.remote.entry ?? '']);
  return [...new Set(entries.filter((url) => /^https?:\/\//.test(url)).map((url) => new URL(url).origin))];
}

interface RegistrySource {
  readonly origins: RemoteOrigins;
  readonly report: ReportProblem;
  readonly runWithTimeLimit: RunWithTimeLimit;
}

/** Reads an entry from the text of a manifest, for an app whose versions are at `baseUrl`. */
export function readEntry(
  text: string,
  { app, version, baseUrl, report }: { app: string; version: string; baseUrl: string; report: ReportProblem },
): RegistryEntry {
  const { built, warnings } = parseManifest(text);
  if (built.name !== app) throw new Error(`${app} ${version} has the manifest of ${built.name}.`);
  for (const warning of warnings) report(app, warning);
  return toRegistryEntry(built, baseUrl + publicPath(app, version), version);
}

async function registryEntry(
  store: ReleaseFiles,
  app: string,
  promotion: Pick<Promotion, 'version' | 'manifest'>,
  { origins, report, runWithTimeLimit }: RegistrySource,
): Promise<RegistryEntry> {
  const { version } = promotion;
  const { content, integrity } = await requireRootFile(store, app, promotion);
  const baseUrl = origins[app] ?? '';
  const entry = runWithTimeLimit({ app, version }, () =>
    readEntry(content.toString(), { app, version, baseUrl, report }),
  );
  return { ...entry, manifest: { url: `${baseUrl}${publicPath(app, version)}${manifestFile}`, integrity } };
}

/** Entry with the pages and menu of an app, but without content: even older shells show it as unavailable. */
function switchedOffEntry(live: RegistryEntry): RegistryEntry {
  const { integrity: _hashes, manifest: _manifest, ...entry } = live;
  const navigation = entry.navigation.map(({ badge: _badge, ...rest }) => rest);
  return { ...entry, navigation, off: true, exposes: {}, uses: {}, slots: [], offers: undefined };
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
  if (live[app]?.off) return [switchedOffEntry(entry)];
  const canary = live[app]?.canary;
  if (!canary) return [entry];
  const remote = await registryEntry(store, app, canary, source);
  return [{ ...entry, canary: { percent: canary.percent, remote } }];
}

/** Called for a remote whose live version cannot be read; may return a replacement entry. */
export type BrokenRemoteHandler = (app: string, error: unknown) => RegistryEntry | undefined;

const rethrow: BrokenRemoteHandler = (_, error) => {
  throw error;
};

/**
 * Live remotes' manifests with their canaries, sorted by name.
 *
 * @param onBroken Called for a remote whose manifest is missing or damaged; the registry omits it or uses the
 *   returned entry. With a `SlowManifestError`, do not read the manifest again. By default composing
 *   fails.
 * @param report Receives omitted routes, menu entries and slots: malformed ones, routes that the shell or an older app
 *   has, and slots that no app offers.
 */
export async function buildRegistry(
  store: ReleaseFiles,
  live: LiveVersions,
  origins: RemoteOrigins = {},
  onBroken: BrokenRemoteHandler = rethrow,
  report: ReportProblem = () => undefined,
): Promise<RemoteRegistry> {
  const apps = byAge(live);
  const runWithTimeLimit = createTimeLimit();
  const replacementFor = (app: string, error: unknown): RegistryEntry[] => {
    const entry = onBroken(app, error);
    return entry ? [entry] : [];
  };
  const entries = await Promise.all(
    apps.map((app) =>
      liveEntry(store, app, live, { origins, report, runWithTimeLimit }).catch((error: unknown) =>
        replacementFor(app, error),
      ),
    ),
  );
  const recordedOwners = await readRecordedOwners(store).catch((error: unknown) => {
    report(prefixesFile, String(error));
    return {};
  });
  const liveEntries = entries.flat();
  const owners = recordedOwners ?? ownersByRoutes(liveEntries);
  const withFreeRoutes = withoutClaimedRoutes(liveEntries, { report, runWithTimeLimit, owners, replacementFor });
  const remotes = withOfferedSlots(withFreeRoutes, report);
  const shell = liveVersion(live, shellName);
  return {
    ...(shell !== undefined && { shell }),
    remotes: remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
}
