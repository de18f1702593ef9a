import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteContainer } from '@tech-portal/release-client';
import { contractAdapters } from './contract-adapters.ts';
import type { FederationContainer } from './contract-adapters.ts';
import { sharedModules } from './shared-modules.ts';
import type { SharedModule } from './shared-modules.ts';

/**
 * Loads a shared module. Removes a failed load from the share scope, which would otherwise keep it until the page is
 * closed and make every retry fail.
 */
async function loadSharedModule(request: string, { version, load }: SharedModule): Promise<() => unknown> {
  try {
    const module = await load();
    return () => module;
  } catch (error) {
    const registered = host.shareScopeMap['default']?.[request]?.[version];
    if (registered) registered.loading = null;
    throw error;
  }
}

const shared = Object.fromEntries(
  Object.entries(sharedModules).map(([request, module]) => [
    request,
    {
      version: module.version,
      get: () => loadSharedModule(request, module),
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${module.version}` },
    },
  ]),
);

/** Federation host of this page. It shares the core of the runtime with remotes. */
const host = createInstance({ name: 'shell', remotes: [], shared, plugins: [provideRuntime()] });

/** Entry URL → container. A retry uses a fresh URL and so gets a new container. */
const containers = new Map<string, Promise<RemoteContainer>>();

/** Loads the module for the federation developer tools if their plugin is on the page. */
function notifyDeveloperTools(): void {
  if (globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.length === 0) return;
  void import(/* webpackChunkName: "federation-tools" */ './federation-tools.ts')
    .then(({ publishFederation: showFederation }) => showFederation())
    .catch(() => undefined);
}

async function openContainer(entryUrl: string, contract: number): Promise<RemoteContainer> {
  notifyDeveloperTools();
  const entry = (await import(/* webpackIgnore: true */ entryUrl)) as FederationContainer;
  const container = contractAdapters[contract]?.(entry) ?? entry;
  await container.init(host.shareScopeMap['default']);
  return container;
}

/**
 * Opens the remote at an entry URL and shares modules with it.
 *
 * @param contract Platform contract whose adapter is used.
 */
export function openRemoteAt(entryUrl: string, contract: number): Promise<RemoteContainer> {
  const existing = containers.get(entryUrl);
  if (existing) return existing;
  const container = openContainer(entryUrl, contract);
  containers.set(entryUrl, container);
  container.catch(() => containers.delete(entryUrl));
  return container;
}
