import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { matchesPattern } from '@tech-portal/platform/route-match';

const versionsOf = (entry: RegistryEntry): RegistryEntry[] => [entry, ...(entry.canary ? [entry.canary.remote] : [])];

/**
 * True when a page shows a remote: the page is the remote's own, or the remote fills a slot of the chrome. Components
 * for slots of other apps load later, with their manifest.
 */
const isVisibleAt = (entry: RegistryEntry, path: string): boolean =>
  versionsOf(entry).some(
    ({ slots, routes }) =>
      slots.some(({ version }) => version === undefined) || routes.some((route) => matchesPattern(route.path, path)),
  );

/** Complete entry of a version, for which the browser does not need the manifest. */
function fullEntry(version: RegistryEntry): RegistryEntry {
  const { manifest: _, canary, ...entry } = version;
  return canary ? { ...entry, canary: { ...canary, remote: fullEntry(canary.remote) } } : entry;
}

/** Entry reduced to the fields the route guard and the menu need, plus the hash of its entry file. */
function summaryEntry(entry: RegistryEntry): RegistryEntry {
  const { integrity, manifest, canary, ...rest } = entry;
  const hash = integrity?.[entry.entry];
  if (hash === undefined || !manifest) return fullEntry(entry);
  const exposes = Object.fromEntries(Object.keys(entry.exposes).map((expose) => [expose, []]));
  const short = { ...rest, exposes, uses: {}, manifest, integrity: { [entry.entry]: hash } };
  return canary ? { ...short, canary: { ...canary, remote: summaryEntry(canary.remote) } } : short;
}

export const visibleRemotesAt = ({ remotes }: RemoteRegistry, path: string): ReadonlySet<string> =>
  new Set(remotes.filter((entry) => isVisibleAt(entry, path)).map(({ name }) => name));

/**
 * Registry to write into a page: complete entries of the visible remotes and, to keep the page small, summaries of the
 * others.
 */
export function registryView({ remotes, ...rest }: RemoteRegistry, visible: ReadonlySet<string>): RemoteRegistry {
  return {
    ...rest,
    remotes: remotes.map((entry) => (visible.has(entry.name) ? fullEntry(entry) : summaryEntry(entry))),
  };
}

/** Registry for a page that serves all paths. */
export const fullRegistry = (registry: RemoteRegistry): RemoteRegistry =>
  registryView(registry, new Set(registry.remotes.map(({ name }) => name)));
