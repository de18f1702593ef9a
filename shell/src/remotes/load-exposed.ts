import { releaseStatus } from '../releases/release-status.ts';
import { createExposeLoader } from './expose-loader.ts';
import type { ExposedModule } from './expose-loader.ts';
import { mountedVersions } from './mounted-versions.ts';
import { openRemote } from './open-remote.ts';
import { readRegistry } from './registry.ts';

const loader = createExposeLoader({
  registry: readRegistry,
  open: openRemote,
  mounted: mountedVersions,
  onFallback: releaseStatus.noteEarlier,
});

/**
 * Loads the component a remote exposes, e.g. `loadExposed('mfe-store/cart-page')`. May also be called ahead of
 * need, as when the pointer rests on a link. Rejects with `RemoteFailure` after 8 seconds at the latest.
 */
export function loadExposed<Props = object>(name: string): Promise<ExposedModule<Props>> {
  return loader.load<Props>(name);
}

/** What {@link loadExposed} has loaded before, at once: a page that is shown again needs no placeholder. */
export function loadedExpose(name: string): ExposedModule<object> | undefined {
  return loader.loaded(name);
}
