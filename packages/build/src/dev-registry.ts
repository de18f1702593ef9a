import { placeRemote } from '@tech-portal/platform/manifest';
import type { BuiltRemote, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { portalManifestFile } from './portal-manifest-plugin.ts';

const absolute = (origin: string) => (file: string) => new URL(file, `${origin}/`).href;

function withOrigin(entry: RegistryEntry, origin: string): RegistryEntry {
  const toUrl = absolute(origin);
  const exposes = Object.entries(entry.exposes).map(([expose, files]) => [expose, files.map(toUrl)]);
  return { ...entry, entry: toUrl(entry.entry), exposes: Object.fromEntries(exposes) };
}

async function readJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return answer.json();
}

async function servedRemote(origin: string): Promise<RegistryEntry> {
  const built = (await readJson(`${origin}/${portalManifestFile}`)) as BuiltRemote;
  return placeRemote(built, `${origin}/`, 'dev');
}

async function remotesOfPortal(portal: string): Promise<readonly RegistryEntry[]> {
  const registry = (await readJson(`${portal}/registry.json`).catch(() => ({ remotes: [] }))) as RemoteRegistry;
  return registry.remotes.map((entry) => withOrigin(entry, portal));
}

/**
 * The registry of a development session: the remotes served here, and from the running portal the others.
 *
 * @param origins Origins of this session's remotes.
 * @param portal Origin of a running portal; without one there are only the remotes served here.
 */
export async function devRegistry(origins: readonly string[], portal?: string): Promise<RemoteRegistry> {
  const [served, published] = await Promise.all([
    Promise.all(origins.map(servedRemote)),
    portal === undefined ? [] : remotesOfPortal(portal),
  ]);
  const names = served.map(({ name }) => name);
  return { remotes: [...served, ...published.filter(({ name }) => !names.includes(name))] };
}
