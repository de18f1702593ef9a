import type { ExposedModule, PageModule } from '@tech-portal/platform';
import {
  createExposeLoader,
  faultReports,
  faultWords,
  mountedVersions,
  noteLoadFault,
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
      releaseStatus.noteFailed(remote.name);
      void noteLoadFault(remote, error);
    },
    onFallback: releaseStatus.noteEarlier,
  }),
);

/**
 * Loads a component that a remote exposes, e.g. `loadExposed('mfe-store/cart-page')`. Call it early to prefetch the
 * code.
 *
 * @throws RemoteFailure after 8 seconds at the latest
 */
export function loadExposed<Props = object>(name: string): Promise<ExposedModule<Props>> {
  return loader.load<Props>(name);
}

/** Returns an expose that {@link loadExposed} has already loaded, to show a page again without a placeholder. */
export function loadedExpose(name: string): PageModule | undefined {
  return loader.loaded(name);
}

const running = new Set<string>();

/** Checks for a component of the remote rendered in this tab, which means its entry is loaded. */
export const isRunning = (remote: string): boolean => running.has(remote);

/** Records that an expose rendered without an error. */
export function noteMounted(name: string): void {
  running.add(name.split('/')[0] ?? '');
  releaseStatus.noteMounted(name.split('/')[0] ?? '');
  loader.noteMounted(name);
}

/** Reports an expose that threw while rendering, and returns the version that last mounted on this device, if any. */
export async function replaceThrowing(name: string, error: unknown): Promise<ExposedModule<object> | undefined> {
  const { name: app, version } = await loader.versionOf(name);
  faultReports.note({ app, version, kind: 'render', ...faultWords(error) });
  return loader.loadEarlier(name);
}
