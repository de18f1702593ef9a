import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the repository. */
export const repository = join(import.meta.dirname, '..', '..', '..');

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface SdkPackage {
  readonly folder: string;
  /** Entry points that only this repository uses. */
  readonly internalEntryPoints?: readonly string[];
  /** Sources that are read at run time and that no import reaches. */
  readonly additionalSources?: readonly string[];
  /** Packages that its test entry points import and that every project with tests has. */
  readonly testDependencies?: readonly string[];
  /** Contains the API's bundle, in `server`. */
  readonly hasServer?: boolean;
  readonly files?: readonly string[];
}

/** Packages with which a team develops, tests, builds and releases an app in its own repository, without the shell. */
export const sdkPackages: readonly SdkPackage[] = [
  { folder: 'contract' },
  { folder: 'domain' },
  { folder: 'api-client' },
  { folder: 'platform' },
  { folder: 'ui', testDependencies: ['@testing-library/jest-dom', '@testing-library/react', 'vitest'] },
  { folder: 'forms' },
  { folder: 'lists' },
  { folder: 'api-mocks' },
  { folder: 'api-document', files: ['released'] },
  { folder: 'release', internalEntryPoints: ['./keys', './nginx', './testing'] },
  { folder: 'release-tool' },
  { folder: 'sample-api', hasServer: true },
  {
    folder: 'build',
    internalEntryPoints: ['./packed-server', './packed-shell'],
    additionalSources: ['./src/pure-declarations-loader.ts'],
  },
  { folder: 'create', files: ['template'] },
];

export const folderOf = ({ folder }: SdkPackage): string => join(repository, 'packages', folder);

export const readPackageJson = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** Entry points for other repositories: name → source file. */
export function entryPointsOf(sdkPackage: SdkPackage): [string, string][] {
  const { exports = {} } = readPackageJson(folderOf(sdkPackage));
  return Object.entries(exports).filter(([name]) => !sdkPackage.internalEntryPoints?.includes(name));
}

/**
 * Entry points, as an importer writes them after the package name, → sources. Expands `./*` to its files and omits
 * entry points that are not code.
 */
export function sourcesOfEntryPoints(sdkPackage: SdkPackage): [string, string][] {
  return entryPointsOf(sdkPackage).flatMap(([entry, pattern]): [string, string][] => {
    if (!/\.tsx?$/.test(pattern)) return [];
    if (!entry.includes('*')) return [[entry, pattern]];
    const name = new RegExp(`^${pattern.replaceAll('*', '([^/]+)').replaceAll('.', '\\.')}$`);
    return globSync(pattern, { cwd: folderOf(sdkPackage) }).map((file) => [
      entry.replace('*', name.exec(`./${file}`)?.[1] ?? ''),
      `./${file}`,
    ]);
  });
}
