import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { matchesPattern } from '@tech-portal/platform/route-match';

const versionsOf = (entry: RegistryEntry): RegistryEntry[] => [entry, ...(entry.canary ? [entry.canary.remote] : [])];

/** Whether a page shows something of a remote: it is one of its own, or the remote fills a place of the chrome. */
const isSeenAt = (entry: RegistryEntry, path: string): boolean =>
  versionsOf(entry).some(
    ({ slots, routes }) => slots.length > 0 || routes.some((route) => matchesPattern(route.path, path)),
  );

/** All of a version: with what stands here nobody needs its manifest. */
function whole(version: RegistryEntry): RegistryEntry {
  const { manifest: _, canary, ...entry } = version;
  return canary ? { ...entry, canary: { ...canary, remote: whole(canary.remote) } } : entry;
}

/** What guard and menu need of a version, and the hash of its entry; the rest stands in its manifest. */
function summary(entry: RegistryEntry): RegistryEntry {
  const { integrity, manifest, canary, ...rest } = entry;
  const hash = integrity?.[entry.entry];
  if (hash === undefined || !manifest) return whole(entry);
  const exposes = Object.fromEntries(Object.keys(entry.exposes).map((expose) => [expose, []]));
  const short = { ...rest, exposes, uses: {}, manifest, integrity: { [entry.entry]: hash } };
  return canary ? { ...short, canary: { ...canary, remote: summary(canary.remote) } } : short;
}

/** Names of the remotes a page shows something of. */
export const seenAt = ({ remotes }: RemoteRegistry, path: string): ReadonlySet<string> =>
  new Set(remotes.filter((entry) => isSeenAt(entry, path)).map(({ name }) => name));

/**
 * A registry as a page carries it: all of the remotes that are seen there, and a summary of every other one, so that a
 * page does not grow with what it does not show.
 */
export function registryView({ remotes, ...rest }: RemoteRegistry, seen: ReadonlySet<string>): RemoteRegistry {
  return { ...rest, remotes: remotes.map((entry) => (seen.has(entry.name) ? whole(entry) : summary(entry))) };
}

/** A registry as a page carries it that stands for all pages. */
export const wholeRegistry = (registry: RemoteRegistry): RemoteRegistry =>
  registryView(registry, new Set(registry.remotes.map(({ name }) => name)));
