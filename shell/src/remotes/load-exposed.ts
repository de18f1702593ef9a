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
 * Loads the component a remote exposes, e.g. `loadExposed('mfe-store/cart-page')`. May also be called ahead of
 * time, to prefetch it.
 *
 * @throws RemoteFailure after 8 seconds at the latest
 */
export function loadExposed<Props = object>(name: string): Promise<ExposedModule<Props>> {
  return loader.load<Props>(name);
}

/** What {@link loadExposed} has loaded before, at once: a page that is shown again needs no placeholder. */
export function loadedExpose(name: string): PageModule | undefined {
  return loader.loaded(name);
}

/** Remotes of which something was rendered in this tab. */
const running = new Set<string>();

/** Whether something of a remote was rendered in this tab: its entry is there. */
export const isRunning = (remote: string): boolean => running.has(remote);

/** It was rendered without a fault. */
export function noteMounted(name: string): void {
  running.add(name.split('/')[0] ?? '');
  releaseStatus.noteMounted(name.split('/')[0] ?? '');
  loader.noteMounted(name);
}

/** It threw while it was rendered: reports that, and returns the version that mounted last on this device, if any. */
export async function replaceThrowing(name: string, error: unknown): Promise<ExposedModule<object> | undefined> {
  const { name: app, version } = await loader.versionOf(name);
  faultReports.note({ app, version, kind: 'render', ...faultWords(error) });
  return loader.loadEarlier(name);
}
