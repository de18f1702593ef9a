import { globSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from './compile.ts';
import { isUnbundled, serverConfig, serverFolder } from './server-config.ts';

/** Replaces the production entry points; worker threads stay the same. */
const programEntries = { 'sample-api': './src/operations/sample-api/main.ts' };

/** Fields of package.json that this module reads. */
interface ServerPackage {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const readServerPackage = async (): Promise<ServerPackage> =>
  JSON.parse(await readFile(join(serverFolder, 'package.json'), 'utf8')) as ServerPackage;

/** Dependencies of the packed server besides its bundle; the PostgreSQL binaries exist only for some systems. */
export async function dependenciesOfPackedServer(): Promise<
  Pick<ServerPackage, 'dependencies' | 'optionalDependencies'>
> {
  const { dependencies, optionalDependencies } = await readServerPackage();
  const unbundledDependencies = Object.entries(dependencies).filter(([name]) => isUnbundled(name));
  return { dependencies: Object.fromEntries(unbundledDependencies), optionalDependencies };
}

/**
 * Builds the API for other repositories: its bundle, migrations and data files, without sources.
 *
 * @param folder Absolute path of a folder that does not exist yet.
 */
export async function buildPackedServer(folder: string): Promise<void> {
  const output = join(folder, 'dist/node');
  const config = serverConfig(output);
  const threads = Object.entries(config.entry ?? {}).filter(([name]) => name.endsWith('-thread'));
  await compile([{ ...config, entry: { ...programEntries, ...Object.fromEntries(threads) } }]);
  const maps = (await readdir(output)).filter((file) => file.endsWith('.map'));
  await Promise.all(maps.map((file) => rm(join(output, file))));
  await cp(join(serverFolder, 'migrations'), join(folder, 'migrations'), { recursive: true });
  const readAtRunTime = globSync('src/**/*.*', { cwd: serverFolder }).filter((file) => !/\.(?:ts|md)$/.test(file));
  for (const file of readAtRunTime) await cp(join(serverFolder, file), join(folder, file));
  const { name, version } = await readServerPackage();
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version, type: 'module' }));
}
