import { composedStore, openSources, overlayPortal, readHosting, readTeams, storeMemory } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';

/**
 * Store as a candidate would find it after promotion: a team's store combined with its portal's live versions, or the
 * portal's store with the live versions of apps that have their own source.
 *
 * @param portal Origin of the portal that shows the app; undefined when the store is the portal's own.
 */
export async function openLiveStore(store: ReleaseStore, portal: string | undefined): Promise<ReleaseStore> {
  if (portal !== undefined) return overlayPortal(store, portal);
  const { remoteSources } = await readHosting(store);
  if (Object.keys(remoteSources).length === 0) return store;
  const readOnly = { ...storeMemory(store), write: () => Promise.resolve() };
  const sources = await openSources({ sources: remoteSources, memory: readOnly, readTeams: () => readTeams(store) });
  await sources.check();
  sources.stop();
  return composedStore(store, sources);
}
