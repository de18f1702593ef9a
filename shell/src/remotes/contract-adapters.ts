import type { RemoteContainer } from '@tech-portal/release-client';

/** Remote entry as module federation bundlers define it. */
export interface FederationContainer extends RemoteContainer {
  /** Receives the shared modules of the host; called once, before any expose is loaded. */
  init(shareScope: unknown): unknown;
}

/**
 * Adapts a remote built for one contract to the shell: the argument of `init` and the result of `get`. Differences
 * between contracts are handled nowhere else.
 */
export type ContractAdapter = (container: FederationContainer) => FederationContainer;

/**
 * Platform contract → adapter for its remotes. Keep the versions in step with `PLATFORM_CONTRACTS` of the platform,
 * which lists their dates; the build writes that list for the release tool.
 */
export const contractAdapters: Readonly<Record<number, ContractAdapter>> = {
  1: (container) => container,
};
