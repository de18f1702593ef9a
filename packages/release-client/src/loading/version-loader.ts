import type { ExposedModule } from '@tech-portal/platform';
import { highestCommonContract } from '@tech-portal/platform/highest-common-contract';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { hedgedRequest } from './hedged-request.ts';
import type { HedgeLimits } from './hedged-request.ts';
import type { RemoteContainer } from './remote-container.ts';
import { RemoteFailure } from './remote-failure.ts';

export interface VersionLoaderOptions {
  /** Platform contracts that this portal offers. */
  readonly contracts: readonly number[];
  readonly open: (entryUrl: string, contract: number) => Promise<RemoteContainer>;
  /** Verifies an entry's published hash before its import, if the browser would not. */
  readonly verify?: ((remote: RegistryEntry, url: string) => Promise<void>) | undefined;
  /** Defaults to a second request after 3 seconds and a timeout after 8 seconds. */
  readonly limits?: HedgeLimits | undefined;
}

/** Loads an expose of one version of a remote, with the highest contract that both portal and remote support. */
export type LoadVersion = (remote: RegistryEntry, expose: string) => Promise<ExposedModule<never>>;

const defaultLimits: HedgeLimits = { hedgeAfter: 3_000, timeout: 8_000 };

function hasComponent(module: unknown): module is ExposedModule<never> {
  return typeof module === 'object' && module !== null && 'default' in module;
}

/**
 * Creates a loader with timeout and retry: if a version fails or is slow, it is requested again under a URL that no
 * cache contains.
 */
export function createVersionLoader({
  contracts,
  open,
  verify,
  limits = defaultLimits,
}: VersionLoaderOptions): LoadVersion {
  /** Entry → URL for its next import: the one that worked, or a fresh one. */
  const entryUrls = new Map<string, string>();
  let freshUrls = 0;

  function freshUrl(entry: string): string {
    freshUrls += 1;
    return `${entry}${entry.includes('?') ? '&' : '?'}retry=${Date.now().toString(36)}-${freshUrls}`;
  }

  async function loadFrom(remote: RegistryEntry, expose: string, entryUrl: string, contract: number) {
    await verify?.(remote, entryUrl);
    const container = await open(entryUrl, contract);
    const module = (await container.get(expose))();
    if (!hasComponent(module)) throw new Error(`${expose} of ${remote.name} has no default export.`);
    entryUrls.set(remote.entry, entryUrl);
    return module;
  }

  return async function loadVersion(remote, expose) {
    const contract = highestCommonContract(remote.platformContract, contracts);
    if (contract === undefined) throw new RemoteFailure(`${remote.name}${expose.slice(1)}`, 'incompatible');
    const entryUrl = entryUrls.get(remote.entry) ?? remote.entry;
    try {
      return await hedgedRequest(
        (isHedge) => loadFrom(remote, expose, isHedge ? freshUrl(remote.entry) : entryUrl, contract),
        limits,
      );
    } catch (error) {
      entryUrls.set(remote.entry, freshUrl(remote.entry));
      throw error;
    }
  };
}
