import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { folderOf, readPackageJson, sourcesOfEntryPoints } from './sdk-packages.ts';
import type { SdkPackage } from './sdk-packages.ts';

/** File with a package's {@link apiReport}: the complete report in its tarball, a summary in its folder. */
export const reportFile = 'api-report.txt';

async function bundleDeclarations(file: string): Promise<string> {
  const bundle = await rolldown({
    input: { entry: file },
    external: (id) => !/^[./]/.test(id),
    plugins: [dts({ dtsInput: true, tsconfig: false })],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [chunk] = output;
  // Removes the comments that the bundler adds with each piece's source.
  return chunk.code.replace(/^\/\/.*\n/gm, '').trim();
}

/**
 * Types that each entry point of a package exports, without comments. The first line has the package's version.
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
    parts.push(`==== ${name}${entry.slice(1)}\n\n${await bundleDeclarations(file)}\n`);
  }
  return `${name} ${version}\n\n${parts.join('\n')}`;
}
