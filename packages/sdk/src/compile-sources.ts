import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { folderOf, readPackageJson, repository, sdkPackages, sourcesOfEntryPoints } from './sdk-packages.ts';
import type { SdkPackage } from './sdk-packages.ts';

const compiler = join(repository, 'node_modules/.bin/tsc');

function rootsOf(sdkPackage: SdkPackage): string[] {
  const folder = folderOf(sdkPackage);
  const { bin = {} } = readPackageJson(folder);
  const entries = sourcesOfEntryPoints(sdkPackage).map(([, file]) => file);
  return [...entries, ...Object.values(bin), ...(sdkPackage.additionalSources ?? [])].map((file) => join(folder, file));
}

function importPathsOf(sdkPackage: SdkPackage): [string, string][] {
  const folder = folderOf(sdkPackage);
  const { name } = readPackageJson(folder);
  return sourcesOfEntryPoints(sdkPackage).map(([entry, file]) => [name + entry.slice(1), join(folder, file)]);
}

/** Gives relative imports in a declaration .js names, which every compiler setting resolves. */
const withJsNames = (declaration: string) =>
  declaration.replace(/((?:from |import\()['"]\.{1,2}\/[^'"\n]+?)\.tsx?(?=['"])/g, '$1.js');

async function rewriteDeclarations(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const path = join(folder, file);
    await writeFile(path, withJsNames(await readFile(path, 'utf8')));
  }
}

/**
 * Compiles the sources of all SDK packages at once, without tests and unreachable files: `<out>/<package>/src/…` has
 * JavaScript and declarations. The step `types` checks the types.
 *
 * @param out Absolute path of an empty or missing folder.
 * @param declarations Emits only declarations, without comments.
 */
export async function compileSources(out: string, declarations = false): Promise<void> {
  await mkdir(out, { recursive: true });
  const path = (file: string) => relative(out, file);
  const settings = {
    extends: path(join(repository, '.config/tsconfig.web.json')),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      types: ['node'],
      typeRoots: [path(join(repository, 'node_modules/@types'))],
      noEmit: false,
      noCheck: true,
      declaration: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: path(join(repository, 'packages')),
      outDir: '.',
      // Maps packages to files: resolved through node_modules, a file could count as external and would not be emitted.
      paths: Object.fromEntries(sdkPackages.flatMap(importPathsOf).map(([name, file]) => [name, [path(file)]])),
      ...(declarations && { emitDeclarationOnly: true, removeComments: true }),
    },
    files: [join(repository, 'mfe-admin/src/css-modules.d.ts'), ...sdkPackages.flatMap(rootsOf)].map(path),
  };
  const config = join(out, 'tsconfig.json');
  await writeFile(config, JSON.stringify(settings, null, 2));
  const child = spawn(compiler, ['-p', config], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The packages of the SDK could not be compiled: the lines above say where.');
  await rewriteDeclarations(out);
}
