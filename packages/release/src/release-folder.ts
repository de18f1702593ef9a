import { join } from 'node:path';

/** Name of the one app that is no remote. */
export const shellName = 'shell';

const appName = /^[a-z][a-z0-9-]{0,63}$/;
const versionName = /^[a-z0-9][a-z0-9.-]{0,63}$/i;

/** Paths inside a release folder; every path a name or version goes into is made here, and checked here. */
export interface ReleaseFolder {
  readonly root: string;
  /** Pointers to the live versions, with their history. */
  readonly liveFile: string;
  /** The public registry, for static hosting. */
  readonly registryFile: string;
  /** The page, for static hosting. */
  readonly pageFile: string;
  /** Folder of all versions of an app. */
  appFolder(app: string): string;
  versionFolder(app: string, version: string): string;
}

/** Public path of a version's files, with both slashes. */
export function publicPath(app: string, version: string): string {
  return app === shellName ? `/shell/${version}/` : `/remotes/${app}/${version}/`;
}

function checked(kind: string, pattern: RegExp, name: string): string {
  if (!pattern.test(name)) throw new Error(`'${name}' is no ${kind}: small letters, digits and dashes only.`);
  return name;
}

/** The layout of a release folder, e.g. `.release/remotes/mfe-store/1a2b3c4d5e6f/`. */
export function releaseFolder(root: string): ReleaseFolder {
  const appFolder = (app: string) =>
    app === shellName ? join(root, 'shell') : join(root, 'remotes', checked('app name', appName, app));
  return {
    root,
    liveFile: join(root, 'live.json'),
    registryFile: join(root, 'registry.json'),
    pageFile: join(root, 'index.html'),
    appFolder,
    versionFolder: (app, version) => join(appFolder(app), checked('version', versionName, version)),
  };
}
