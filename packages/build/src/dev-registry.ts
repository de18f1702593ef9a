import { placeRemote } from '@tech-portal/platform/place-remote';
import type { BuiltRemote, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { portalManifestFile } from './portal-manifest-plugin.ts';

const absolute = (origin: string) => (file: string) => new URL(file, `${origin}/`).href;

function withOrigin(entry: RegistryEntry, origin: string): RegistryEntry {
  const toUrl = absolute(origin);
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
  /** Version in the footer's list, e.g. `mocked`. */
  readonly version: string;
}

/** Undefined for an app that has not compiled yet; the rest of the portal works without it. */
async function servedRemote({ origin, name, version }: ServedRemote): Promise<readonly RegistryEntry[]> {
  try {
    const built = (await readJson(`${origin}/${portalManifestFile}`)) as BuiltRemote;
    return [placeRemote(built, `${origin}/`, version)];
  } catch {
    console.error(`${name} is left out of the portal until it compiles; reload the page then.`);
    return [];
  }
}

async function remotesOfPortal(portal: string): Promise<readonly RegistryEntry[]> {
  const registry = (await readJson(`${portal}/registry.json`).catch(() => ({ remotes: [] }))) as RemoteRegistry;
  return registry.remotes.map((entry) => withOrigin(entry, portal));
}

/**
 * Registry of a development session: its remotes, and the others of a running portal.
 *
 * @param own This session's remotes.
 * @param portal Origin of a running portal; without one, the registry has only the session's remotes.
 */
export async function devRegistry(own: readonly ServedRemote[], portal?: string): Promise<RemoteRegistry> {
  const [served, published] = await Promise.all([
    Promise.all(own.map(servedRemote)),
    portal === undefined ? [] : remotesOfPortal(portal),
  ]);
  const names = own.map(({ name }) => name);
  return { remotes: [...served.flat(), ...published.filter(({ name }) => !names.includes(name))] };
}
