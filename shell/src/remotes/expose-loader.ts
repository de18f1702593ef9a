import type { ComponentType } from 'react';
import { PLATFORM_CONTRACT } from '@tech-portal/platform/manifest';
import type { RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import { askTwice, DeadlinePassed } from './ask-twice.ts';
import type { AskTwiceLimits } from './ask-twice.ts';
import type { RemoteContainer } from './remote-container.ts';
import { RemoteFailure } from './remote-failure.ts';

/** What an expose is: a module whose default export is a component. */
export interface ExposedModule<Props> {
  readonly default: ComponentType<Props>;
}

/** The version each `remote/expose` mounted from last on this device. */
export interface MountedVersions {
  read(name: string): RegistryEntry | undefined;
  write(name: string, entry: RegistryEntry): void;
}

export interface ExposeLoaderOptions {
  readonly registry: () => Promise<RemoteRegistry>;
  /** Opens the container behind a remote entry's URL. */
  readonly open: (entryUrl: string) => Promise<RemoteContainer>;
  readonly limits?: AskTwiceLimits;
  /** Holds an entry against its published hash where the browser would not, before it is imported. */
  readonly verify?: (remote: RegistryEntry, address: string) => Promise<void>;
  /** Where to remember what mounted, and what to fall back to. */
  readonly mounted?: MountedVersions;
  /** Hears of every live version that could not be loaded. */
  readonly onFault?: (remote: RegistryEntry, error: unknown) => void;
  /** Hears of every earlier version that stands in for the live one. */
  readonly onFallback?: (earlier: RegistryEntry) => void;
}

export interface ExposeLoader {
  /**
   * Loads the default export of `remote/expose`. A loaded one is kept; after a failure the next call starts afresh.
   * Rejects with a {@link RemoteFailure} after 8 seconds at the latest.
   */
  load<Props>(name: string): Promise<ExposedModule<Props>>;
  /** What {@link ExposeLoader.load} has loaded before, at once. */
  loaded<Props>(name: string): ExposedModule<Props> | undefined;
  /** Which version `remote/expose` was loaded from, or would be. */
  versionOf(name: string): Promise<RegistryEntry>;
  /** It was drawn without a fault: from now on it is what to fall back to. */
  noteMounted(name: string): void;
  /** It threw while it was drawn: what mounted last on this device takes its place, if there is such a version. */
  loadEarlier<Props>(name: string): Promise<ExposedModule<Props> | undefined>;
}

const defaultLimits: AskTwiceLimits = { patience: 3_000, deadline: 8_000 };

const offers = (remote: RegistryEntry, expose: string): boolean =>
  expose in remote.exposes && remote.platformContract === PLATFORM_CONTRACT;

function findExpose(registry: RemoteRegistry, name: string): { remote: RegistryEntry; expose: string } {
  const slash = name.indexOf('/');
  const expose = `.${name.slice(slash)}`;
  const remote = registry.remotes.find((candidate) => candidate.name === name.slice(0, slash));
  if (!remote || !(expose in remote.exposes)) throw new RemoteFailure(name, 'not-registered');
  return { remote, expose };
}

function hasComponent(module: unknown): module is ExposedModule<never> {
  return typeof module === 'object' && module !== null && 'default' in module;
}

function asRemoteFailure(name: string, error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return new RemoteFailure(name, error instanceof DeadlinePassed ? 'timeout' : 'broken', error);
}

/** Loads what remotes expose in such a way that no fault of a remote can hold the portal up. */
export function createExposeLoader({
  registry,
  open,
  limits = defaultLimits,
  verify,
  mounted,
  onFault,
  onFallback,
}: ExposeLoaderOptions): ExposeLoader {
  const pending = new Map<string, Promise<ExposedModule<never>>>();
  const modules = new Map<string, ExposedModule<never>>();
  /** Expose → the version it was loaded from. */
  const sources = new Map<string, RegistryEntry>();
  /** Entry → the URL to use next: the one that worked, or one that no cache has seen. */
  const entryUrls = new Map<string, string>();
  let freshUrls = 0;

  function freshUrl(entry: string): string {
    freshUrls += 1;
    return `${entry}${entry.includes('?') ? '&' : '?'}retry=${Date.now().toString(36)}-${freshUrls}`;
  }

  async function loadFrom(remote: RegistryEntry, expose: string, entryUrl: string) {
    await verify?.(remote, entryUrl);
    const container = await open(entryUrl);
    const module = (await container.get(expose))();
    if (!hasComponent(module)) throw new Error(`${expose} of ${remote.name} has no default export.`);
    entryUrls.set(remote.entry, entryUrl);
    return module;
  }

  async function loadVersion(remote: RegistryEntry, expose: string): Promise<ExposedModule<never>> {
    const entryUrl = entryUrls.get(remote.entry) ?? remote.entry;
    try {
      return await askTwice((second) => loadFrom(remote, expose, second ? freshUrl(remote.entry) : entryUrl), limits);
    } catch (error) {
      entryUrls.set(remote.entry, freshUrl(remote.entry));
      throw error;
    }
  }

  async function loadFallback(name: string, live: RegistryEntry, expose: string) {
    const earlier = mounted?.read(name);
    if (!earlier || earlier.version === live.version || !offers(earlier, expose)) return undefined;
    const module = await loadVersion(earlier, expose).catch(() => undefined);
    if (!module) return undefined;
    sources.set(name, earlier);
    onFallback?.(earlier);
    return module;
  }

  /** The live version; when that does not come, the one that mounted last here, if it is still published. */
  async function load(name: string): Promise<ExposedModule<never>> {
    const { remote, expose } = findExpose(await registry(), name);
    try {
      if (!offers(remote, expose)) throw new RemoteFailure(name, 'incompatible');
      const module = await loadVersion(remote, expose);
      sources.set(name, remote);
      return module;
    } catch (error) {
      onFault?.(remote, error);
      const module = await loadFallback(name, remote, expose);
      if (module) return module;
      throw error;
    }
  }

  async function loadAndKeep(name: string): Promise<ExposedModule<never>> {
    try {
      const module = await load(name);
      modules.set(name, module);
      return module;
    } catch (error) {
      pending.delete(name);
      throw asRemoteFailure(name, error);
    }
  }

  return {
    load<Props>(name: string) {
      const loading = pending.get(name) ?? loadAndKeep(name);
      pending.set(name, loading);
      return loading as Promise<ExposedModule<Props>>;
    },
    loaded<Props>(name: string) {
      return modules.get(name) as ExposedModule<Props> | undefined;
    },
    async versionOf(name) {
      return sources.get(name) ?? findExpose(await registry(), name).remote;
    },
    noteMounted(name) {
      const source = sources.get(name);
      if (source) mounted?.write(name, source);
    },
    async loadEarlier<Props>(name: string) {
      const { remote, expose } = findExpose(await registry(), name);
      if (sources.get(name) !== remote) return undefined;
      const module = await loadFallback(name, remote, expose);
      if (module) {
        modules.set(name, module);
        pending.set(name, Promise.resolve(module));
      }
      return module as ExposedModule<Props> | undefined;
    },
  };
}
