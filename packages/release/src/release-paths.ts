/** Name of the only app that is not a remote. */
export const shellName = 'shell';

/** Pointers to the live versions, with their history. */
export const liveFile = 'live.json';
export const registryFile = 'registry.json';
/** Settings for static hosting; written by the operator. */
export const hostingFile = 'hosting.json';
/** Teams, their keys and rights; written by the operator. */
export const teamsFile = 'teams.json';
/** URL prefixes and the apps that own them. Promotions add to this file, and the operator may edit it. */
export const prefixesFile = 'prefixes.json';
export const staticPageFile = 'index.html';

const appName = /^[a-z][a-z0-9-]{0,63}$/;
const versionName = /^[a-z0-9][a-z0-9.-]{0,63}$/i;

function checked(kind: string, pattern: RegExp, name: string): string {
  if (!pattern.test(name))
    throw new Error(`'${name}' is not a valid ${kind}: use only lowercase letters, digits and dashes.`);
  return name;
}

/**
 * Path of all versions of an app in a release store. Validates the name; every path with an app's name is built here.
 */
export const appPath = (app: string): string =>
  app === shellName ? shellName : `remotes/${checked('app name', appName, app)}`;

/** Path of a version, e.g. `remotes/mfe-store/1a2b3c4d5e6f`. */
export const versionPath = (app: string, version: string): string =>
  `${appPath(app)}/${checked('version', versionName, version)}`;

/** Public path of a version's files, with leading and trailing slash. */
export const publicPath = (app: string, version: string): string => `/${versionPath(app, version)}/`;

export const recordPath = (app: string, number: number): string =>
  `history/${app === shellName ? app : checked('app name', appName, app)}/${number}.json`;
