import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BuildMode } from './base-config.ts';

/** Packages of the workspace that the shell provides at run time, by entry point. */
const sharedPackages = [
  '@tech-portal/ui',
  '@tech-portal/platform',
  '@tech-portal/api-client',
  '@tech-portal/forms',
] as const;

/**
 * Entry points that are not shared: those only the shell imports, the main one of `ui`, which only re-exports its other
 * ones, and stateless ones of which an app uses a few lines.
 */
const unsharedEntryPoints: readonly string[] = [
  '@tech-portal/ui',
  '@tech-portal/ui/dialog-scroll-area',
  '@tech-portal/ui/icons',
  '@tech-portal/ui/notifications',
  '@tech-portal/ui/scroll-area-refs',
  '@tech-portal/ui/theme',
  '@tech-portal/platform/access',
  '@tech-portal/platform/agreed-contract',
  '@tech-portal/platform/contracts',
  '@tech-portal/platform/manifest',
  '@tech-portal/platform/manifest-schema',
  '@tech-portal/platform/place-remote',
  '@tech-portal/platform/portal-config',
  '@tech-portal/platform/rollout',
  '@tech-portal/platform/route-match',
  '@tech-portal/platform/stored-session',
  '@tech-portal/api-client/error-policy',
  '@tech-portal/forms/address',
  '@tech-portal/forms/amount',
  '@tech-portal/forms/dialog',
  '@tech-portal/forms/draft-slots',
  '@tech-portal/forms/drafts',
  '@tech-portal/forms/leave-guard',
  '@tech-portal/forms/record',
];

const isShareable = (entryPoint: string) =>
  !entryPoint.endsWith('.css') && !/\/testing(-setup)?$/.test(entryPoint) && !unsharedEntryPoints.includes(entryPoint);

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

function entryPointsOf(name: string, packagesFolder: string): [string, string][] {
  const { version, exports } = readPackageJson(join(packagesFolder, name.replace('@tech-portal/', '')));
  return Object.keys(exports)
    .map((entryPoint) => name + entryPoint.slice(1))
    .filter(isShareable)
    .map((entryPoint) => [entryPoint, `^${version}`]);
}

/**
 * Everything the shell provides and a remote must not bundle: React and the shared entry points of `ui`, `platform` and
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
    ...sharedPackages.flatMap((name) => entryPointsOf(name, packagesFolder)),
  ]);
}
