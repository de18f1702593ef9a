import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesOfPackedServer } from '@tech-portal/build/packed-server';
import { parse } from 'yaml';
import { entryPointsOf, folderOf, readPackageJson, repository } from './sdk-packages.ts';
import type { PackageJson, SdkPackage } from './sdk-packages.ts';

export const COMMON_FIELDS = {
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=22.18' },
} as const;

/** Package → version in the workspace's catalog. */
export function readCatalog(): Readonly<Record<string, string>> {
  const text = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  return (parse(text) as { catalog: Record<string, string> }).catalog;
}

const versionOf = (name: string) => {
  const folder = name.replace('@tech-portal/', 'packages/').replace('packages/shell', 'shell');
  return readPackageJson(join(repository, folder)).version;
};

/**
 * Published range of a workspace dependency. SDK packages accept any compatible version of each other, as each is
 * released independently.
 */
function publicVersion(name: string, specifier: string, catalog: Readonly<Record<string, string>>): string {
  if (specifier.startsWith('workspace:')) return `^${versionOf(name)}`;
  if (specifier !== 'catalog:') return specifier;
  const version = catalog[name];
  if (version === undefined) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml.`);
  return version;
}

/** Built file of a source, without an extension: `./src/core.ts` → `./dist/core`. */
const builtPath = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');

function packedExport(file: string): string | { readonly types: string; readonly default: string } {
  if (!/\.tsx?$/.test(file)) return file.replace(/^\.\/src\//, './dist/');
  return { types: `${builtPath(file)}.d.ts`, default: `${builtPath(file)}.js` };
}

const mapValues = <Before, After>(
  record: Readonly<Record<string, Before>>,
  change: (key: string, value: Before) => After,
) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]));

/** Packages of which a page must have only one copy, the app's. */
const isPeer = (name: string) => name === 'react' || name === 'react-dom';

/** Dependency fields of a package: its own dependencies, its peers, and those only for tests. */
async function dependencyFields(
  { testDependencies = [], hasServer, ...sdkPackage }: SdkPackage,
  catalog: Readonly<Record<string, string>>,
) {
  const { dependencies = {}, devDependencies = {} } = readPackageJson(folderOf(sdkPackage));
  const server = hasServer ? await dependenciesOfPackedServer() : undefined;
  const entries = Object.entries(
    mapValues({ ...dependencies, ...server?.dependencies }, (name, specifier) =>
      publicVersion(name, specifier, catalog),
    ),
  );
  const peers = entries.filter(([name]) => isPeer(name));
  const optional = testDependencies.map(
    (name) => [name, publicVersion(name, devDependencies[name] ?? '', catalog)] as const,
  );
  const ranges = [...peers, ...optional].map(([name, version]) => [name, `^${version}`] as const);
  return {
    dependencies: Object.fromEntries(entries.filter(([name]) => !isPeer(name))),
    ...(server && { optionalDependencies: server.optionalDependencies }),
    ...(ranges.length > 0 && { peerDependencies: Object.fromEntries(ranges) }),
    ...(optional.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optional.map(([name]) => [name, { optional: true }])),
    }),
  };
}

export async function createPackageJson(
  sdkPackage: SdkPackage,
  catalog: Readonly<Record<string, string>>,
): Promise<object> {
  const { name, version, sideEffects, bin }: PackageJson = readPackageJson(folderOf(sdkPackage));
  const exported = Object.fromEntries(entryPointsOf(sdkPackage).map(([entry, file]) => [entry, packedExport(file)]));
  return {
    name,
    version,
    ...COMMON_FIELDS,
    ...(sideEffects !== undefined && { sideEffects }),
    exports: { ...exported, './package.json': './package.json' },
    ...(bin && { bin: mapValues(bin, (_, file) => `${builtPath(file)}.js`) }),
    ...(await dependencyFields(sdkPackage, catalog)),
  };
}
