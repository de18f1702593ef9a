/** A module of the shell as the container protocol asks for it: a promise of a function that answers the module. */
interface ShareScopeEntry {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
  loaded?: 1;
}

/** Module request → version → where to get it. Containers note in `loaded` what they took. */
export type ShareScope = Record<string, Record<string, ShareScopeEntry>>;

/** What a remote entry exports: the container protocol of Module Federation. */
export interface RemoteContainer {
  /** Hands over the modules the remote shares with the shell; the same scope for every remote. */
  init(scope: ShareScope): unknown;
  /** A function that runs and answers the exposed module, e.g. `get('./cart-page')`. */
  get(expose: string): Promise<() => unknown>;
}

/** A module the shell provides to remotes. */
export interface SharedModule {
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/** Makes the share scope that all containers of this page receive. */
export function createShareScope(modules: Readonly<Record<string, SharedModule>>): ShareScope {
  return Object.fromEntries(
    Object.entries(modules).map(([request, { version, load }]) => [
      request,
      { [version]: { from: 'shell', eager: false, get: () => load().then((module) => () => module) } },
    ]),
  );
}

function isContainer(module: unknown): module is RemoteContainer {
  return typeof module === 'object' && module !== null && 'init' in module && 'get' in module;
}

/** Loads a remote entry, an ES module, and gives it the shell's modules. Rejects when it is no container. */
export async function openContainer(entryUrl: string, scope: ShareScope): Promise<RemoteContainer> {
  const container: unknown = await import(/* webpackIgnore: true */ entryUrl);
  if (!isContainer(container)) throw new Error(`${entryUrl} is not a remote entry: it exports no init and get.`);
  await container.init(scope);
  return container;
}
