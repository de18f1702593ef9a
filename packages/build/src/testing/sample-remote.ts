import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appFolder, workspaceFolder } from '../apps.ts';
import { compile } from '../compile.ts';
import { remoteConfig } from '../remote-config.ts';

export interface SampleRemote {
  readonly folder: string;
  readonly dist: readonly string[];
  read(file: string): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Writes and builds a remote with the packages of mfe-store.
 *
 * @param files Path in its folder → source; must include `src/manifest.ts`.
 */
export async function buildSampleRemote(files: Readonly<Record<string, string>>): Promise<SampleRemote> {
  await mkdir(join(workspaceFolder, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(workspaceFolder, '.cache/sample-'));
  await symlink(join(appFolder('mfe-store'), 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), await readFile(join(appFolder('mfe-store'), 'package.json')));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  await compile([await remoteConfig(folder, 'production')]);
  return {
    folder,
    dist: await readdir(join(folder, 'dist')),
    read: (file) => readFile(join(folder, 'dist', file), 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
