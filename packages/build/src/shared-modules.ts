import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BuildMode } from './base-config.ts';

/** Packages of the workspace that the shell provides at run time, every door of each. */
const sharedPackages = ['@tech-portal/ui', '@tech-portal/platform', '@tech-portal/api-client'] as const;

/** What a remote takes from the shell: module request → version range it accepts. */
export interface SharedModules {
  readonly [request: string]: string;
}

interface PackageJson {
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

function doorsOf(name: string, packagesFolder: string): [string, string][] {
  const { version, exports } = readPackageJson(join(packagesFolder, name.replace('@tech-portal/', '')));
  return Object.keys(exports)
    .filter((door) => !door.endsWith('.css') && !door.endsWith('/testing'))
    .map((door) => [name + door.slice(1), `^${version}`]);
}

/**
 * Everything the shell provides and a remote must not bundle: React and every door of `ui`, `platform` and
 * `api-client`, as their package.json lists them. `domain` and `contract` are not shared: each app keeps
 * the few functions and schemas it uses.
 *
 * @param appFolder Absolute path of the app, whose version of React counts.
 */
export function sharedModules(appFolder: string, mode: BuildMode): SharedModules {
  const requireFromApp = createRequire(join(appFolder, 'package.json'));
  const react = `^${readPackageJson(dirname(requireFromApp.resolve('react/package.json'))).version}`;
  const packagesFolder = join(import.meta.dirname, '..', '..');
  return Object.fromEntries([
    ['react', react],
    ['react/jsx-runtime', react],
    ...(mode === 'development' ? [['react/jsx-dev-runtime', react]] : []),
    ...sharedPackages.flatMap((name) => doorsOf(name, packagesFolder)),
  ]);
}
