import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const tarballName = (name: string, version: string) => `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/**
 * SDK tarballs for a package.json in another folder: package → `file:…`.
 *
 * @throws Error with a sentence when one is missing
 */
export function findTarballs(
  sdk: string,
  packages: Readonly<Record<string, string>>,
  folder: string,
): Readonly<Record<string, string>> {
  const found = Object.entries(packages).map(
    ([name, version]) => [name, join(sdk, tarballName(name, version))] as const,
  );
  const missing = found.find(([, file]) => !existsSync(file));
  if (missing) throw new Error(`${missing[1]} is not there: --sdk names the folder that the SDK was packed into.`);
  return Object.fromEntries(found.map(([name, file]) => [name, `file:${relative(folder, file).split(sep).join('/')}`]));
}
