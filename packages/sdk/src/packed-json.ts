import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependenciesOfPackedServer } from '@tech-portal/build/packed-server';
import { parse } from 'yaml';
import { entryPointsOf, folderOf, readPackageJson, repository } from './sdk-packages.ts';
import type { PackageJson, SdkPackage } from './sdk-packages.ts';

/** What all packed packages say alike. */
export const everyPackage = {
  license: 'UNLICENSED',
  type: 'module',
  engines: { node: '>=22.18' },
} as const;

/** Package → the version that the workspace pins for all. */
export function readCatalog(): Readonly<Record<string, string>> {
  const text = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8');
  return (parse(text) as { catalog: Record<string, string> }).catalog;
}

/** The version of a package of this repository. */
const versionOf = (name: string) => {
  const folder = name.replace('@tech-portal/', 'packages/').replace('packages/shell', 'shell');
  return readPackageJson(join(repository, folder)).version;
};

/**
 * What a dependency stands for outside of the workspace. Packages of the SDK take any compatible version of each other, so
 * that one of them can go ahead alone.
 */
function publicVersion(name: string, stated: string, catalog: Readonly<Record<string, string>>): string {
  if (stated.startsWith('workspace:')) return `^${versionOf(name)}`;
  if (stated !== 'catalog:') return stated;
  const version = catalog[name];
  if (version === undefined) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml.`);
  return version;
}

/** `./src/core.ts` → `./dist/core`, without an ending. */
const built = (file: string) => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');

function packedExport(file: string): string | { readonly types: string; readonly default: string } {
  if (!/\.tsx?$/.test(file)) return file.replace(/^\.\/src\//, './dist/');
  return { types: `${built(file)}.d.ts`, default: `${built(file)}.js` };
}

const mapValues = <Before, After>(
  record: Readonly<Record<string, Before>>,
  change: (key: string, value: Before) => After,
) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(key, value)]));

/** Of these there is one in a page: that of the app. */
const isPeer = (name: string) => name === 'react' || name === 'react-dom';

/** What a package needs of others, in three kinds: its own, what the app has anyway, and what only its tests need. */
async function needsOf(
  { forTests = [], hasServer, ...sdkPackage }: SdkPackage,
  catalog: Readonly<Record<string, string>>,
) {
  const { dependencies = {}, devDependencies = {} } = readPackageJson(folderOf(sdkPackage));
  const server = hasServer ? await dependenciesOfPackedServer() : undefined;
  const entries = Object.entries(
    mapValues({ ...dependencies, ...server?.dependencies }, (name, stated) => publicVersion(name, stated, catalog)),
  );
  const peers = entries.filter(([name]) => isPeer(name));
  const optional = forTests.map((name) => [name, publicVersion(name, devDependencies[name] ?? '', catalog)] as const);
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

/** The package.json of a packed package: built files, versions instead of the workspace's words, nothing private. */
export async function packedJson(sdkPackage: SdkPackage, catalog: Readonly<Record<string, string>>): Promise<object> {
  const { name, version, sideEffects, bin }: PackageJson = readPackageJson(folderOf(sdkPackage));
  const exported = Object.fromEntries(entryPointsOf(sdkPackage).map(([entry, file]) => [entry, packedExport(file)]));
  return {
    name,
    version,
    ...everyPackage,
    ...(sideEffects !== undefined && { sideEffects }),
    exports: { ...exported, './package.json': './package.json' },
    ...(bin && { bin: mapValues(bin, (_, file) => `${built(file)}.js`) }),
    ...(await needsOf(sdkPackage, catalog)),
  };
}
