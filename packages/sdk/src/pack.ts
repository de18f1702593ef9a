import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPackedServer } from '@tech-portal/build/packed-server';
import { buildPackedShell } from '@tech-portal/build/packed-shell';
import { apiReport, reportFile } from './api-report.ts';
import { compileSources } from './compile-sources.ts';
import { COMMON_FIELDS, createPackageJson, readCatalog } from './packed-json.ts';
import { folderOf, readPackageJson, repository, sdkPackages } from './sdk-packages.ts';
import type { SdkPackage } from './sdk-packages.ts';

const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

/**
 * Styles, and JavaScript that apps include unchanged, to copy next to the code that refers to them; excludes the
 * component catalog.
 */
const findCopiedFiles = (folder: string) =>
  globSync('src/**/*.{css,js}', { cwd: folder }).filter((file) => !file.startsWith('src/catalogue/'));

async function stagePackage(
  sdkPackage: SdkPackage,
  { sources, declarations }: { readonly sources: string; readonly declarations: string },
  staged: string,
): Promise<void> {
  const folder = folderOf(sdkPackage);
  await cp(join(sources, sdkPackage.folder, 'src'), join(staged, 'dist'), { recursive: true });
  for (const file of findCopiedFiles(folder)) await cp(join(folder, file), join(staged, file.replace(/^src/, 'dist')));
  for (const file of [...DOCUMENTS, ...(sdkPackage.files ?? [])]) {
    await cp(join(folder, file), join(staged, file), { recursive: true });
  }
  if (sdkPackage.hasServer) await buildPackedServer(join(staged, 'server'));
  await writeFile(join(staged, reportFile), await apiReport(sdkPackage, declarations));
  await writeFile(
    join(staged, 'package.json'),
    JSON.stringify(await createPackageJson(sdkPackage, readCatalog()), null, 2),
  );
}

/** Versions that a new app starts with, for the create command. */
function versionsForNewApps(): object {
  const { node, ...catalog } = { node: '24.21.0', ...readCatalog() };
  const packages = [...sdkPackages.map(folderOf), join(repository, 'shell')].map((folder) => readPackageJson(folder));
  return { sdk: Object.fromEntries(packages.map(({ name, version }) => [name, version])), catalog, node };
}

async function stageShell(staged: string): Promise<void> {
  const folder = join(repository, 'shell');
  const { name, version } = readPackageJson(folder);
  await buildPackedShell(join(staged, 'dist'));
  for (const file of DOCUMENTS) await cp(join(folder, file), join(staged, file));
  const json = { name, version, ...COMMON_FIELDS, exports: { './package.json': './package.json' } };
  await writeFile(join(staged, 'package.json'), JSON.stringify(json, null, 2));
}

async function makeTarballs(folders: readonly string[], out: string): Promise<string[]> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', out, ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm could not pack the SDK.\n${output}`);
  const packed = JSON.parse(output) as readonly { filename: string }[] | Record<string, { filename: string }>;
  return Object.values(packed).map(({ filename }) => filename);
}

/**
 * Builds the SDK and writes a tarball of each of its packages.
 *
 * @param out Folder for the tarballs; existing files stay.
 * @returns The names of the tarballs.
 */
export async function pack(out: string): Promise<string[]> {
  const tempFolder = await mkdtemp(join(tmpdir(), 'tech-portal-sdk-'));
  try {
    const sources = join(tempFolder, 'sources');
    const declarations = join(tempFolder, 'declarations');
    await compileSources(sources);
    await compileSources(declarations, true);
    const staged = (name: string) => join(tempFolder, name);
    for (const sdkPackage of sdkPackages)
      await stagePackage(sdkPackage, { sources, declarations }, staged(sdkPackage.folder));
    await writeFile(join(staged('create'), 'versions.json'), JSON.stringify(versionsForNewApps(), null, 2));
    await mkdir(staged('shell'));
    await stageShell(staged('shell'));
    await mkdir(out, { recursive: true });
    return await makeTarballs([...sdkPackages.map(({ folder }) => staged(folder)), staged('shell')], resolve(out));
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
}
