import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteContainer } from '@tech-portal/release-client';
import { contractAdapters } from './contract-adapters.ts';
import type { FederationContainer } from './contract-adapters.ts';
import { sharedModules } from './shared-modules.ts';
import type { SharedModule } from './shared-modules.ts';

/**
 * Loads a shared module. A failure would be remembered by the share scope for the life of the page, in which no remote
 * could try again.
 */
async function provide(request: string, { version, load }: SharedModule): Promise<() => unknown> {
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
      get: () => provide(request, module),
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${module.version}` },
    },
  ]),
);

/** The federation host of this page. Remotes take the runtime's core from it instead of bringing their own. */
const host = createInstance({ name: 'shell', remotes: [], shared, plugins: [provideRuntime()] });

/** Entry URL → its container. A second attempt under a fresh URL opens another one. */
const containers = new Map<string, Promise<RemoteContainer>>();

/** The developer tools of module federation leave a plugin in the page; without them nothing is fetched for them. */
function tellDeveloperTools(): void {
  if (globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.length === 0) return;
  void import(/* webpackChunkName: "federation-tools" */ './federation-tools.ts')
    .then(({ showFederation }) => showFederation())
    .catch(() => undefined);
}

async function open(entryUrl: string, contract: number): Promise<RemoteContainer> {
  tellDeveloperTools();
  const entry = (await import(/* webpackIgnore: true */ entryUrl)) as FederationContainer;
  const container = contractAdapters[contract]?.(entry) ?? entry;
  await container.init(host.shareScopeMap['default']);
  return container;
}

/**
 * The remote behind an entry's URL, which shares with the host from then on.
 *
 * @param contract The platform contract it is met by.
 */
export function remoteAt(entryUrl: string, contract: number): Promise<RemoteContainer> {
  const opened = containers.get(entryUrl);
  if (opened) return opened;
  const container = open(entryUrl, contract);
  containers.set(entryUrl, container);
  container.catch(() => containers.delete(entryUrl));
  return container;
}
