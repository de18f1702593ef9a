/** Entry point through which apps in a separate repository find the packed shell. */
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Folders of a packed shell: one with the shell and mocks of its remotes for a development session, and one with the
 * mocks for tests.
 */
export const developmentFolder = 'development';
export const neighborsFolder = 'neighbours';
export const mocksFolder = 'mocks';
export const packedReleaseFolder = 'release';

/**
 * Finds the package.json of a package as imported from code in a folder, in any repository.
 *
 * @returns Undefined when it is not installed there
 */
export function findPackage(name: string, folder: string): string | undefined {
  try {
    return findPackageJSON(name, pathToFileURL(join(folder, 'package.json')));
  } catch {
    return undefined;
  }
}

/**
 * Finds the packed shell among an app's dependencies; undefined in the portal's own repository, where the shell is
 * built from its sources.
 *
 * @param appFolder Absolute path of the app.
 */
export function findPackedShell(appFolder: string): string | undefined {
  const file = findPackage('@tech-portal/shell', appFolder);
  return file && join(dirname(file), 'dist');
}

// Deprecated names, until the next major version.
export { neighborsFolder as neighboursFolder };
