import { formatLiveVersions, parseLiveVersions } from './live-versions.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

/** A file of a store, or of the portal below it; what is live is that of both, where the store's own counts. */
export async function readOver(
  store: Pick<ReleaseStore, 'read'>,
  portal: Pick<ReleaseStore, 'read'>,
  path: string,
): Promise<Buffer | undefined> {
  if (path !== liveFile) return (await store.read(path)) ?? portal.read(path);
  const [below, above] = await Promise.all([portal.read(path), store.read(path)]);
  const live = { ...parseLiveVersions(below?.toString()), ...parseLiveVersions(above?.toString()) };
  return Buffer.from(formatLiveVersions(live));
}

/**
 * A store as it would be if a portal lay below it: what it does not have is read from there, and of both what is live.
 * It is for reading; what is written goes into the store itself.
 */
export function layOver(store: ReleaseStore, portal: ReleaseStore): ReleaseStore {
  return {
    ...store,
    read: (path) => readOver(store, portal, path),
    hasFolder: async (path) => (await store.hasFolder(path)) || portal.hasFolder(path),
  };
}
