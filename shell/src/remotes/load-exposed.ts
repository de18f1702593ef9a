import { faultMessage, isNetworkFault } from '../releases/fault-reports.ts';
import { releaseStatus } from '../releases/release-status.ts';
import { noteFault } from '../releases/shell-choice.ts';
import { development } from '../development.ts';
import { createExposeLoader } from './expose-loader.ts';
import type { ExposedModule } from './expose-loader.ts';
import { mountedVersions } from './mounted-versions.ts';
import { openRemote } from './open-remote.ts';
import { readRegistry } from './registry.ts';
import { verifyScript } from './script-integrity.ts';

const loader = createExposeLoader(
  development.withFaults({
    registry: readRegistry,
    open: openRemote,
    verify: verifyScript,
    mounted: mountedVersions,
    onFault({ name: app, version }, error) {
      if (!isNetworkFault(error)) noteFault({ app, version, kind: 'load', message: faultMessage(error) });
    },
    onFallback: releaseStatus.noteEarlier,
  }),
);

/**
 * Loads the component a remote exposes, e.g. `loadExposed('mfe-store/cart-page')`. May also be called ahead of
 * time, to have it at hand.
 *
 * @throws RemoteFailure after 8 seconds at the latest
 */
export function loadExposed<Props = object>(name: string): Promise<ExposedModule<Props>> {
  return loader.load<Props>(name);
}

/** What {@link loadExposed} has loaded before, at once: a page that is shown again needs no placeholder. */
export function loadedExpose(name: string): ExposedModule<object> | undefined {
  return loader.loaded(name);
}

/** It was drawn without a fault. */
export const noteMounted = (name: string): void => loader.noteMounted(name);

/** It threw while it was drawn: reports that, and answers the version that mounted last on this device, if any. */
export async function replaceThrowing(name: string, error: unknown): Promise<ExposedModule<object> | undefined> {
  const { name: app, version } = await loader.versionOf(name);
  noteFault({ app, version, kind: 'render', message: faultMessage(error) });
  return loader.loadEarlier(name);
}
