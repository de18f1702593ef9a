import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** Folder of the server package, which contains package.json and the migrations. Source and bundle both find it. */
export const packageFolder = dirname(findPackageJSON(import.meta.url) ?? import.meta.dirname);
