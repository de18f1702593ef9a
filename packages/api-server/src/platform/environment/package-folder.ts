import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** Folder of the server's package, with its package.json and its migrations; from the bundle as from the source. */
export const packageFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);
