export interface SharedModule {
  readonly version: string;
  readonly load: () => Promise<unknown>;
}

/**
 * Modules that the shell shares with remotes: React and every entry point of `ui`, `platform` and `api-client`. The
 * build fills this from the packages' `exports` as lazy imports; it is empty outside a build.
 */
export const sharedModules: Readonly<Record<string, SharedModule>> = {};
