import type { RemoteContainer } from '@tech-portal/release-client';

/**
 * Opens a remote by its entry URL and contract. The first call loads the federation runtime. The single-bundle build
 * replaces this module with one that returns the containers in the bundle.
 */
export async function openRemote(entryUrl: string, contract: number): Promise<RemoteContainer> {
  const { openRemoteAt: remoteAt } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  return remoteAt(entryUrl, contract);
}
