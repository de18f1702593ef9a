import type { ExposedModule, PageModule } from '@tech-portal/platform';
import {
  createExposeLoader,
  faultReports,
  faultDetails,
  mountedVersions,
  recordLoadFault,
  readRegistry,
  releaseStatus,
  verifyEntry,
} from '@tech-portal/release-client';
import { development } from './development.ts';
import { contractAdapters } from './contract-adapters.ts';
import { openRemote } from './open-remote.ts';

const loader = createExposeLoader(
  development.withFaults({
    registry: readRegistry,
    contracts: Object.keys(contractAdapters).map(Number),
    open: openRemote,
    verify: verifyEntry,
    mounted: mountedVersions,
    onFault(remote, error) {
      releaseStatus.recordFailed(remote.name);
      void recordLoadFault(remote, error);
    },
    onFallback: releaseStatus.recordEarlier,
  }),
);

/**
 * Loads a component that a remote exposes, e.g. `loadExposed('mfe-store/cart-page')`. Call it early to prefetch the
 * code.
 *
 * @throws RemoteFailure after at most 8 seconds
 */
export function loadExposed<Props = object>(name: string): Promise<ExposedModule<Props>> {
  return loader.load<Props>(name);
}

/** Returns an expose that {@link loadExposed} has already loaded, which renders without a placeholder. */
export function loadedExpose(name: string): PageModule | undefined {
  return loader.loaded(name);
}

const mountedRemotes = new Set<string>();

/** True if a component of the remote has rendered in this tab: its entry is loaded. */
export const isRemoteMounted = (remote: string): boolean => mountedRemotes.has(remote);

/** Records that an expose rendered without an error. */
export function recordMounted(name: string): void {
  mountedRemotes.add(name.split('/')[0] ?? '');
  releaseStatus.recordMounted(name.split('/')[0] ?? '');
  loader.recordMounted(name);
}

/** Reports an expose that threw while rendering, and returns the version that last mounted on this device, if any. */
export async function loadReplacement(name: string, error: unknown): Promise<ExposedModule<object> | undefined> {
  const { name: app, version } = await loader.versionOf(name);
  faultReports.record({ app, version, kind: 'render', ...faultDetails(error) });
  return loader.loadEarlier(name);
}
