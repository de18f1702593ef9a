import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { readOverlaid } from '../overlay-store.ts';
import { formatLiveVersions } from '../live-versions.ts';
import type { AppRelease, LiveVersions } from '../live-versions.ts';
import { liveFile, prefixesFile, publicPath, registryFile, shellName, teamsFile } from '../release-paths.ts';
import type { ReleaseStore } from '../release-store.ts';
import { fetchFile, httpFiles } from './http-files.ts';

const releaseOf = (version: string): AppRelease => ({ history: [{ version, since: '', by: '' }] });

/** URL of a live remote's files. */
function baseUrlOf({ name, version, entry }: RegistryEntry, origin: string): string {
  const [before = ''] = entry.split(publicPath(name, version));
  return before === '' ? origin : before;
}

async function fetchRegistry(origin: string): Promise<RemoteRegistry> {
  const { status, content } = await fetchFile(`${origin}/${registryFile}`);
  if (status !== 200) throw new Error(`${origin} has no registry: it responded with ${status}.`);
  return JSON.parse(content.toString()) as RemoteRegistry;
}

/**
 * A team's store that reads as if its app were live in a portal: files that it lacks come from the portal. Writing
 * works as before.
 *
 * @param origin Origin of the portal without a trailing slash.
 */
export function overlayPortal(store: ReleaseStore, origin: string): ReleaseStore {
  const portalFiles = httpFiles(origin);
  const files = new Map<string, Promise<Buffer | undefined>>();
  const baseUrls = new Map<string, string>();

  async function registry(): Promise<RemoteRegistry> {
    const fetched = await fetchRegistry(origin);
    for (const entry of fetched.remotes) baseUrls.set(entry.name, baseUrlOf(entry, origin));
    return fetched;
  }

  async function readLive(): Promise<Buffer> {
    const { shell, remotes } = await registry();
    const fetched = remotes.map(({ name, version }) => [name, releaseOf(version)] as const);
    const live: LiveVersions = {
      ...(shell !== undefined && { [shellName]: releaseOf(shell) }),
      ...Object.fromEntries(fetched),
    };
    return Buffer.from(formatLiveVersions(live));
  }

  async function readFromPortal(path: string): Promise<Buffer | undefined> {
    const [kind, app = ''] = path.split('/');
    if (kind === shellName) return portalFiles.read(path);
    if (kind !== 'remotes') return undefined;
    if (!baseUrls.has(app)) await registry();
    const baseUrl = baseUrls.get(app);
    return baseUrl === undefined ? undefined : httpFiles(baseUrl).read(path);
  }

  const portal = {
    read(path: string) {
      if (path === liveFile) return readLive();
      const fetched = files.get(path) ?? readFromPortal(path);
      files.set(path, fetched);
      return fetched;
    },
  };
  return {
    ...store,
    read(path) {
      if (path === teamsFile) return portalFiles.read(path);
      // A team's own store does not record who owns a prefix; the live versions determine it.
      return path === prefixesFile ? Promise.resolve(undefined) : readOverlaid(store, portal, path);
    },
    async externalApps() {
      const { remotes } = await registry();
      const ownFolders = await store.folders('remotes');
      const externalRemotes = remotes.filter(({ entry }) => !entry.startsWith('/'));
      return [...new Set([...ownFolders, ...externalRemotes].map(({ name }) => name))];
    },
  };
}
