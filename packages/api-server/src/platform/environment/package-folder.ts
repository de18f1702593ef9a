import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** Folder of the server package with package.json and migrations, found from the source and from the bundle. */
export const packageFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);
