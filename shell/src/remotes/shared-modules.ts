/** A module the shell provides to remotes. */
export interface SharedModule {
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/**
 * The modules the shell provides to remotes: React and every entry point of `ui`, `platform` and `api-client`. The
 * build writes them in here from the packages' own `exports`, each as a lazy import; outside of a build there are none.
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = {};
