import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { folderOf, readPackageJson, sourcesOfEntryPoints } from './sdk-packages.ts';
import type { SdkPackage } from './sdk-packages.ts';

/** File with a package's {@link apiReport}: the whole in its tarball, a summary in its folder. */
export const reportFile = 'api-report.txt';

/** The declarations that one entry point exports, and those that they are made of. */
async function declarationsOf(file: string): Promise<string> {
  const bundle = await rolldown({
    input: { entry: file },
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ dtsInput: true, tsconfig: false })],
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
  for (const [entry, source] of sourcesOfEntryPoints(sdkPackage).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )) {
    const file = join(declarations, sdkPackage.folder, source.replace(/\.tsx?$/, '.d.ts'));
    parts.push(`==== ${name}${entry.slice(1)}\n\n${await declarationsOf(file)}\n`);
  }
  return `${name} ${version}\n\n${parts.join('\n')}`;
}
