import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import type { RemoteContainer } from './remote-container.ts';
import { sharedModules } from './shared-modules.ts';

const shared = Object.fromEntries(
  Object.entries(sharedModules).map(([request, { version, load }]) => [
    request,
    {
      version,
      get: () => load().then((module: unknown) => () => module),
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    },
  ]),
);

/** The federation host of this page. Remotes take the runtime's core from it instead of bringing their own. */
const host = createInstance({ name: 'shell', remotes: [], shared, plugins: [provideRuntime()] });

/** Entry URL → the name its remote goes by: a second attempt under a fresh URL is a remote of its own. */
const remoteNames = new Map<string, string>();

function nameOf(entryUrl: string): string {
  const known = remoteNames.get(entryUrl);
  if (known) return known;
  const name = `remote-${remoteNames.size + 1}`;
  remoteNames.set(entryUrl, name);
  host.registerRemotes([{ name, entry: entryUrl, type: 'module' }]);
  return name;
}

/** The remote behind an entry's URL. Nothing is loaded before its first module is asked for. */
export function remoteAt(entryUrl: string): RemoteContainer {
  const name = nameOf(entryUrl);
  return {
    async get(expose) {
      const module = await host.loadRemote<object>(`${name}/${expose.slice('./'.length)}`);
      return () => module;
    },
  };
}
