import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage } from '@tech-portal/release/packed-shell';
import type { BuildMode } from './base-config.ts';

/** Packages that the shell provides at run time, by entry point. */
const sharedPackages = [
  '@tech-portal/ui',
  '@tech-portal/platform',
  '@tech-portal/api-client',
  '@tech-portal/forms',
] as const;

/**
 * Entry points that are not shared: those that only the shell imports, the main entry point of `ui`, which re-exports
 * the others, and stateless ones from which an app uses a few lines.
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
  '@tech-portal/platform/highest-common-contract',
  '@tech-portal/platform/contracts',
  '@tech-portal/platform/manifest',
  '@tech-portal/platform/manifest-schema',
  '@tech-portal/platform/place-remote',
  '@tech-portal/platform/to-registry-entry',
  '@tech-portal/platform/portal-config',
  '@tech-portal/platform/portal-router',
  '@tech-portal/platform/rollout',
  '@tech-portal/platform/route-match',
  '@tech-portal/platform/stored-session',
  '@tech-portal/api-client/error-policy',
  '@tech-portal/forms/address',
  '@tech-portal/forms/amount',
  '@tech-portal/forms/choice',
  '@tech-portal/forms/dialog',
  '@tech-portal/forms/draft-slots',
  '@tech-portal/forms/drafts',
  '@tech-portal/forms/leave-guard',
  '@tech-portal/forms/record',
];

const isShareable = (entryPoint: string) =>
  !/\.(css|json)$/.test(entryPoint) &&
  !/\/testing(-setup)?$/.test(entryPoint) &&
  !unsharedEntryPoints.includes(entryPoint);

interface SharedModule {
  readonly range: string;
  /** Installed version, which a shell provides. */
  readonly version: string;
}

export interface SharedModules {
  readonly [request: string]: SharedModule;
}

interface PackageJson {
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

interface AppPackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = <Json>(file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;

/** Matches an explicit version range of an app, e.g. `^1.2.0 || ^2.0.0`; not a single version, a path or a catalog. */
const explicitRangePattern = /^(?:workspace:)?((?:[\^~<>]|\d+(?:\.\d+)?(?:\.x)? ).*)$/;

/**
 * Accepted versions of a package: the range in package.json, or else all that are compatible with the installed
 * version.
 */
function acceptedRange(declaredRange: string | undefined, version: string): string {
  return explicitRangePattern.exec(declaredRange ?? '')?.[1] ?? `^${version}`;
}

/**
 * Modules that the shell provides and a remote must not bundle: React and the shared entry points of `ui`, `platform`,
 * `api-client` and `forms`, as their package.json lists them. `domain` and `contract` are not shared: each app bundles
 * the few functions and schemas it uses. Omits packages that the app does not have.
 *
 * @param appFolder Absolute path of the app, whose package versions count.
 */
export function sharedModules(appFolder: string, mode: BuildMode): SharedModules {
  const { dependencies = {} } = readJson<AppPackageJson>(join(appFolder, 'package.json'));
  const entries = sharedPackages.flatMap((name) => {
    const file = findPackage(name, appFolder);
    if (file === undefined) return [];
    const { version, exports } = readJson<PackageJson>(file);
    const range = acceptedRange(dependencies[name], version);
    return Object.keys(exports)
      .map((entryPoint) => name + entryPoint.slice(1))
      .filter(isShareable)
      .map((request) => [request, { range, version }] as const);
  });
  const reactFile = findPackage('react', appFolder);
  if (reactFile === undefined) throw new Error(`${appFolder} has no react among its installed packages.`);
  const { version } = readJson<PackageJson>(reactFile);
  const react = { range: acceptedRange(dependencies['react'], version), version };
  return Object.fromEntries([
    ['react', react],
    ['react/jsx-runtime', react],
    ...(mode === 'development' ? [['react/jsx-dev-runtime', react] as const] : []),
    ...entries,
  ]);
}
