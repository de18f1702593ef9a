import { toRegistryEntry } from '@tech-portal/platform/to-registry-entry';
import type { BuiltRemote, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { portalManifestFile } from './portal-manifest-plugin.ts';

const absoluteUrl = (origin: string) => (file: string) => new URL(file, `${origin}/`).href;

function withOrigin(entry: RegistryEntry, origin: string): RegistryEntry {
  const toUrl = absoluteUrl(origin);
  const exposes = Object.entries(entry.exposes).map(([expose, files]) => [expose, files.map(toUrl)]);
  return { ...entry, entry: toUrl(entry.entry), exposes: Object.fromEntries(exposes) };
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
  return response.json();
}

export interface ServedRemote {
  readonly origin: string;
  readonly name: string;
  /** Version to show in the footer's list, e.g. `mocked`. */
  readonly version: string;
}

/** Undefined for an app that has not compiled yet; the rest of the portal works without it. */
async function readServedRemote({ origin, name, version }: ServedRemote): Promise<readonly RegistryEntry[]> {
  try {
    const built = (await readJson(`${origin}/${portalManifestFile}`)) as BuiltRemote;
    return [toRegistryEntry(built, `${origin}/`, version)];
  } catch {
    console.error(`${name} is left out of the portal until it compiles; reload the page then.`);
    return [];
  }
}

async function readPortalRemotes(portal: string): Promise<readonly RegistryEntry[]> {
  const registry = (await readJson(`${portal}/registry.json`).catch(() => ({ remotes: [] }))) as RemoteRegistry;
  return registry.remotes.map((entry) => withOrigin(entry, portal));
}

/**
 * Registry of a development session: its own remotes, and all others of a running portal.
 *
 * @param ownRemotes This session's remotes.
 * @param portal Origin of a running portal; without one, the registry has only the session's remotes.
 */
export async function devRegistry(ownRemotes: readonly ServedRemote[], portal?: string): Promise<RemoteRegistry> {
  const [servedEntries, published] = await Promise.all([
    Promise.all(ownRemotes.map(readServedRemote)),
    portal === undefined ? [] : readPortalRemotes(portal),
  ]);
  const names = ownRemotes.map(({ name }) => name);
  return { remotes: [...servedEntries.flat(), ...published.filter(({ name }) => !names.includes(name))] };
}
