import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { readOver } from '../lay-over.ts';
import { formatLiveVersions } from '../live-versions.ts';
import type { AppRelease, LiveVersions } from '../live-versions.ts';
import { liveFile, publicPath, registryFile, shellName, teamsFile } from '../release-paths.ts';
import type { ReleaseStore } from '../release-store.ts';
import { fetchFile, httpFiles } from './http-files.ts';

const onlyVersion = (version: string): AppRelease => ({ history: [{ version, since: '', by: '' }] });

/** URL of a live remote's files. */
function placeOf({ name, version, entry }: RegistryEntry, origin: string): string {
  const [before = ''] = entry.split(publicPath(name, version));
  return before === '' ? origin : before;
}

async function fetchRegistry(origin: string): Promise<RemoteRegistry> {
  const { status, content } = await fetchFile(`${origin}/${registryFile}`);
  if (status !== 200) throw new Error(`${origin} has no registry: it responded with ${status}.`);
  return JSON.parse(content.toString()) as RemoteRegistry;
}

/**
 * A team's store that reads as if its app were live in a portal: missing files come from there. Writes are unchanged.
 *
 * @param origin Origin of the portal without a trailing slash.
 */
export function overPortal(store: ReleaseStore, origin: string): ReleaseStore {
  const home = httpFiles(origin);
  const files = new Map<string, Promise<Buffer | undefined>>();
  const places = new Map<string, string>();

  async function registry(): Promise<RemoteRegistry> {
    const fetched = await fetchRegistry(origin);
    for (const entry of fetched.remotes) places.set(entry.name, placeOf(entry, origin));
    return fetched;
  }

  async function readLive(): Promise<Buffer> {
    const { shell, remotes } = await registry();
    const there = remotes.map(({ name, version }) => [name, onlyVersion(version)] as const);
    const live: LiveVersions = {
      ...(shell !== undefined && { [shellName]: onlyVersion(shell) }),
      ...Object.fromEntries(there),
    };
    return Buffer.from(formatLiveVersions(live));
  }

  async function readThere(path: string): Promise<Buffer | undefined> {
    const [kind, app = ''] = path.split('/');
    if (kind === shellName) return home.read(path);
    if (kind !== 'remotes') return undefined;
    if (!places.has(app)) await registry();
    const place = places.get(app);
    return place === undefined ? undefined : httpFiles(place).read(path);
  }

  const portal = {
    read(path: string) {
      if (path === liveFile) return readLive();
      const there = files.get(path) ?? readThere(path);
      files.set(path, there);
      return there;
    },
  };
  return {
    ...store,
    read: (path) => (path === teamsFile ? home.read(path) : readOver(store, portal, path)),
    async apart() {
      const { remotes } = await registry();
      const own = await store.folders('remotes');
      const elsewhere = remotes.filter(({ entry }) => !entry.startsWith('/'));
      return [...new Set([...own, ...elsewhere].map(({ name }) => name))];
    },
  };
}
