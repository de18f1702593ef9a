import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { entryPointsOf, folderOf, readPackageJson } from './sdk-packages.ts';
import type { SdkPackage } from './sdk-packages.ts';

/** File in a package's folder that holds its {@link apiReport}. */
export const reportFile = 'api-report.txt';

/** An entry point as an importer writes it after the package's name → its source; `./*` becomes one of each file. */
function entriesOf(sdkPackage: SdkPackage): [string, string][] {
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

/**
 * A relative import names the JavaScript beside which its declaration lies. It is resolved here: the resolver of the plugin
 * now and then does not find a file that was written a moment ago.
 */
const besideJavaScript: Plugin = {
  name: 'beside-javascript',
  resolveId: {
    order: 'pre',
    handler: (id, importer) =>
      importer !== undefined && /^\..*\.js$/.test(id)
        ? join(dirname(importer), id.replace(/\.js$/, '.d.ts'))
        : undefined,
  },
};

/** The declarations that one entry point exports, and those that they are made of. */
async function declarationsOf(file: string): Promise<string> {
  const bundle = await rolldown({
    input: { entry: file },
    external: (id) => !/^[./]/.test(id),
    plugins: [besideJavaScript, dts({ dtsInput: true, tsconfig: false })],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [chunk] = output;
  // The bundler notes where it has each piece from.
  return chunk.code.replace(/^\/\/.*\n/gm, '').trim();
}

/**
 * What a package offers to those who import it: for each entry point its exported types, without comments. The first
 * line names the package's version.
 *
 * @param declarations Folder of `compileSources(…, true)`.
 */
export async function apiReport(sdkPackage: SdkPackage, declarations: string): Promise<string> {
  const { name, version } = readPackageJson(folderOf(sdkPackage));
  const parts = [];
  for (const [entry, source] of entriesOf(sdkPackage).toSorted(([one], [other]) => one.localeCompare(other))) {
    const file = join(declarations, sdkPackage.folder, source.replace(/\.tsx?$/, '.d.ts'));
    parts.push(`==== ${name}${entry.slice(1)}\n\n${await declarationsOf(file)}\n`);
  }
  return `${name} ${version}\n\n${parts.join('\n')}`;
}
