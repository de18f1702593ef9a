import { composedStore, openSources, overPortal, readHosting, readTeams, storeMemory } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';

/**
 * A store that reads as a candidate would be shown: a team's own store among what is live at its portal, and the
 * portal's store together with what is live at the sources of apps.
 *
 * @param portal Origin of the portal that shows the app; undefined where the store is the portal's own.
 */
export async function surroundingsOf(store: ReleaseStore, portal: string | undefined): Promise<ReleaseStore> {
  if (portal !== undefined) return overPortal(store, portal);
  const { remoteSources } = await readHosting(store);
  if (Object.keys(remoteSources).length === 0) return store;
  const readOnly = { ...storeMemory(store), write: () => Promise.resolve() };
  const sources = await openSources({ sources: remoteSources, memory: readOnly, readTeams: () => readTeams(store) });
  await sources.look();
  sources.stop();
  return composedStore(store, sources);
}
