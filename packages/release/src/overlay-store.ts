import { formatLiveVersions, parseLiveVersions } from './live-versions.ts';
import { liveFile } from './release-paths.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Reads a file from a store or, if it is missing, from the portal below. Live versions are merged; the store's take
 * precedence.
 */
export async function readOverlaid(
  store: Pick<ReleaseStore, 'read'>,
  portal: Pick<ReleaseStore, 'read'>,
  path: string,
): Promise<Buffer | undefined> {
  if (path !== liveFile) return (await store.read(path)) ?? portal.read(path);
  const [portalContent, storeContent] = await Promise.all([portal.read(path), store.read(path)]);
  const live = { ...parseLiveVersions(portalContent?.toString()), ...parseLiveVersions(storeContent?.toString()) };
  return Buffer.from(formatLiveVersions(live));
}

/**
 * Overlays a store on a portal: missing files are read from the portal, and live versions are merged. Writes go to the
 * store.
 */
export function overlayStore(store: ReleaseStore, portal: ReleaseStore): ReleaseStore {
  return {
    ...store,
    read: (path) => readOverlaid(store, portal, path),
    hasFolder: async (path) => (await store.hasFolder(path)) || portal.hasFolder(path),
  };
}
