import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { adoptPlainBuild, isPlainBuild } from './plain/adopt-plain-build.ts';
import type { FinishedBuild } from './plain/adopt-plain-build.ts';
import { descriptionFile } from './plain/description.ts';
import { federationManifestFile } from './plain/federation-manifest.ts';
import { writeAppTypes } from './types/app-types.ts';
import { writeUsedApi } from './used-api.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const asFinishedBuild = (folder: string): FinishedBuild => ({ folder, remove: () => Promise.resolve() });

async function buildApp(folder: string): Promise<string> {
  const buildProcess = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(buildProcess, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${folder} could not be built. Nothing was published.`);
  const dist = join(folder, 'dist');
  await writeUsedApi(dist);
  await writeAppTypes(folder, dist);
  return dist;
}

/**
 * Prepares a finished build. An app's folder is built first, with the contract of this checkout. A module federation
 * build made without knowledge of this portal is adopted. Any other folder counts as a finished build.
 *
 * @param folder Absolute path of an app, or of a build.
 * @param description Path of the description of a plain build; by default its own `portal.json`.
 */
export async function prepareBuild(folder: string, description?: string): Promise<FinishedBuild> {
  const isPlain = await isPlainBuild(folder);
  if (!isPlain && description !== undefined) {
    throw new Error(
      `${folder} needs no description: only builds that have ${federationManifestFile} and no manifest of the portal do. Nothing was published.`,
    );
  }
  if (isPlain) return adoptPlainBuild(folder, description ?? join(folder, descriptionFile));
  return asFinishedBuild((await exists(join(folder, 'rspack.config.ts'))) ? await buildApp(folder) : folder);
}
