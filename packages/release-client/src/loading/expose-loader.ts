import type { ExposedModule } from '@tech-portal/platform';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { loadFallback } from './fallback-version.ts';
import type { MountedVersions } from './fallback-version.ts';
import { TimeoutError } from './hedged-request.ts';
import { RemoteFailure } from './remote-failure.ts';
import { createVersionLoader } from './version-loader.ts';
import type { VersionLoaderOptions } from './version-loader.ts';

export interface ExposeLoaderOptions extends VersionLoaderOptions {
  readonly registry: () => Promise<RemoteRegistry>;
  readonly mounted?: MountedVersions;
  readonly onFault?: (remote: RegistryEntry, error: unknown) => void;
  /** Called for every earlier version that replaces the live one. */
  readonly onFallback?: (earlier: RegistryEntry) => void;
}

export interface ExposeLoader {
  /**
   * Loads the default export of `remote/expose`. Successes are cached; after a failure the next call retries. Rejects
   * with a {@link RemoteFailure} within 8 seconds.
   */
  load<Props>(name: string): Promise<ExposedModule<Props>>;
  /** Returns, synchronously, a module that {@link ExposeLoader.load} has loaded before. */
  loaded<Props>(name: string): ExposedModule<Props> | undefined;
  /** Version from which `remote/expose` was or would be loaded. */
  versionOf(name: string): Promise<RegistryEntry>;
  /** Records that a module rendered without a fault, which makes its version a later fallback. */
  recordMounted(name: string): void;
  /**
   * Loads the last version that mounted on this device, for use after the current one threw; undefined if there is
   * none.
   */
  loadEarlier<Props>(name: string): Promise<ExposedModule<Props> | undefined>;
}

interface Loaded {
  readonly module: ExposedModule<never>;
  readonly source: RegistryEntry;
}

function findExpose(registry: RemoteRegistry, name: string): { live: RegistryEntry; expose: string } {
  const slash = name.indexOf('/');
  const expose = `.${name.slice(slash)}`;
  const live = registry.remotes.find((candidate) => candidate.name === name.slice(0, slash));
  if (live?.off) throw new RemoteFailure(name, 'off');
  if (!live || !(expose in live.exposes)) throw new RemoteFailure(name, 'not-registered');
  return { live, expose };
}

function asRemoteFailure(name: string, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(name, error instanceof TimeoutError ? 'timeout' : 'broken', error);
}

export function createExposeLoader(options: ExposeLoaderOptions): ExposeLoader {
  const { registry, mounted, onFault, onFallback } = options;
  const loadVersion = createVersionLoader(options);
  const pending = new Map<string, Promise<ExposedModule<never>>>();
  const loaded = new Map<string, Loaded>();

  async function loadEarlierVersion(name: string, found: { live: RegistryEntry; expose: string }) {
    const fallback = await loadFallback(name, found, { mounted, loadVersion });
    if (fallback) onFallback?.(fallback.source);
    return fallback;
  }

  /** Loads the live version; if that fails, the last one that mounted here, while it is still published. */
  async function load(name: string): Promise<Loaded> {
    const found = findExpose(await registry(), name);
    const { live, expose } = found;
    try {
      return { module: await loadVersion(live, expose), source: live };
    } catch (error) {
      onFault?.(live, error);
      const fallback = await loadEarlierVersion(name, found);
      if (fallback) return fallback;
      throw error;
    }
  }

  async function loadIntoCache(name: string): Promise<ExposedModule<never>> {
    try {
      const result = await load(name);
      loaded.set(name, result);
      return result.module;
    } catch (error) {
      pending.delete(name);
      throw asRemoteFailure(name, error);
    }
  }

  return {
    load<Props>(name: string) {
      const loading = pending.get(name) ?? loadIntoCache(name);
      pending.set(name, loading);
      return loading as Promise<ExposedModule<Props>>;
    },
    loaded<Props>(name: string) {
      return loaded.get(name)?.module as ExposedModule<Props> | undefined;
    },
    async versionOf(name) {
      return loaded.get(name)?.source ?? findExpose(await registry(), name).live;
    },
    recordMounted(name) {
      const source = loaded.get(name)?.source;
      if (source) mounted?.write(name, source);
    },
    async loadEarlier<Props>(name: string) {
      const found = findExpose(await registry(), name);
      if (loaded.get(name)?.source !== found.live) return undefined;
      const fallback = await loadEarlierVersion(name, found);
      if (fallback) {
        loaded.set(name, fallback);
        pending.set(name, Promise.resolve(fallback.module));
      }
      return fallback?.module as ExposedModule<Props> | undefined;
    },
  };
}
