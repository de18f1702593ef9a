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

export interface ExposeLoaderOptions {
  readonly registry: () => Promise<RemoteRegistry>;
  /** Opens the container behind a remote entry's URL. */
  readonly open: (entryUrl: string) => Promise<RemoteContainer>;
  readonly limits?: AskTwiceLimits;
}

export interface ExposeLoader {
  /**
   * Loads the default export of `remote/expose`. A loaded one is kept; after a failure the next call starts afresh.
   * Rejects with a {@link RemoteFailure} after 8 seconds at the latest.
   */
  load<Props>(name: string): Promise<ExposedModule<Props>>;
  /** What {@link ExposeLoader.load} has loaded before, at once. */
  loaded<Props>(name: string): ExposedModule<Props> | undefined;
}

const defaultLimits: AskTwiceLimits = { patience: 3_000, deadline: 8_000 };

function findExpose(registry: RemoteRegistry, name: string): { remote: RegistryEntry; expose: string } {
  const slash = name.indexOf('/');
  const expose = `.${name.slice(slash)}`;
  const remote = registry.remotes.find((candidate) => candidate.name === name.slice(0, slash));
  if (!remote || !(expose in remote.exposes)) throw new RemoteFailure(name, 'not-registered');
  if (remote.platformContract !== PLATFORM_CONTRACT) throw new RemoteFailure(name, 'incompatible');
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
export function createExposeLoader({ registry, open, limits = defaultLimits }: ExposeLoaderOptions): ExposeLoader {
  const pending = new Map<string, Promise<ExposedModule<never>>>();
  const modules = new Map<string, ExposedModule<never>>();
  /** Remote → the entry URL to use next: the one that worked, or one that no cache has seen. */
  const entryUrls = new Map<string, string>();
  let freshUrls = 0;

  function freshUrl(entry: string): string {
    freshUrls += 1;
    return `${entry}${entry.includes('?') ? '&' : '?'}retry=${Date.now().toString(36)}-${freshUrls}`;
  }

  async function loadFrom(remote: RegistryEntry, expose: string, entryUrl: string) {
    const container = await open(entryUrl);
    const module = (await container.get(expose))();
    if (!hasComponent(module)) throw new Error(`${expose} of ${remote.name} has no default export.`);
    entryUrls.set(remote.name, entryUrl);
    return module;
  }

  async function load(name: string): Promise<ExposedModule<never>> {
    const { remote, expose } = findExpose(await registry(), name);
    const entryUrl = entryUrls.get(remote.name) ?? remote.entry;
    try {
      return await askTwice((second) => loadFrom(remote, expose, second ? freshUrl(remote.entry) : entryUrl), limits);
    } catch (error) {
      entryUrls.set(remote.name, freshUrl(remote.entry));
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
  };
}
