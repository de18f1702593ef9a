import type { RemoteContainer } from '@tech-portal/release-client';

/**
 * Opens a remote by the URL of its entry and the contract agreed on; the first one brings the federation runtime. The build of the single
 * bundle replaces this module by another one, which returns the same containers from the bundle itself.
 */
export async function openRemote(entryUrl: string, contract: number): Promise<RemoteContainer> {
  const { remoteAt } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  return remoteAt(entryUrl, contract);
}
