declare module 'virtual:shared-modules' {
  import type { SharedModule } from './remote-container.ts';

  /** Written by the build: every module the shell provides to remotes, each loaded when a remote wants it. */
  export const sharedModules: Readonly<Record<string, SharedModule>>;
}
