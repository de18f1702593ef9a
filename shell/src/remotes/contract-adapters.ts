import type { RemoteContainer } from '@tech-portal/release-client';

/** The interface of a remote's entry, as bundlers agree on it. */
export interface FederationContainer extends RemoteContainer {
  /** Passes the modules that the host shares; once, before any expose is loaded. */
  init(shareScope: unknown): unknown;
}

/**
 * Meets a remote that was opened by one contract as the shell expects remotes: what `init` gets, and what `get` returns,
 * is adapted here and nowhere else.
 */
export type ContractAdapter = (container: FederationContainer) => FederationContainer;

/**
 * The platform contracts that this shell offers, with how remotes of each are met. The same versions stand with their
 * dates in `PLATFORM_CONTRACTS` of the platform, which the build writes for the release tool.
 */
export const contractAdapters: Readonly<Record<number, ContractAdapter>> = {
  1: (container) => container,
};
