import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';

declare global {
  interface Window {
    /** Set by the last changed build that ran in the page. */
    benchRelease?: string;
  }
}

const manifestFile = 'portal-manifest.json';
const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Builds a variant of a published version in which one expose sets a mark when it runs.
 *
 * @param publishedFolder Folder of the version.
 * @param parentFolder Folder for builds.
 * @param mark Value of `window.benchRelease`.
 * @returns Folder of the build.
 */
export async function createChangedBuild(
  publishedFolder: string,
  parentFolder: string,
  expose: string,
  mark: string,
): Promise<string> {
  const build = await mkdtemp(join(parentFolder, 'changed-'));
  await cp(publishedFolder, build, { recursive: true });
  for (const file of await readdir(build)) if (/\.(br|gz)$/.test(file)) await rm(join(build, file));
  const manifest = JSON.parse(await readFile(join(build, manifestFile), 'utf8')) as BuiltRemote;
  const chunk = manifest.exposes[expose]?.findLast((file) => file.endsWith('.js'));
  if (chunk === undefined) throw new Error(`${publishedFolder} has no script for ${expose}.`);
  const script = `${await readFile(join(build, chunk), 'utf8')}\nwindow.benchRelease = ${JSON.stringify(mark)};`;
  await writeFile(join(build, chunk), script);
  const integrity = { ...manifest.integrity, [chunk]: hashOf(script) };
  await writeFile(join(build, manifestFile), JSON.stringify({ ...manifest, integrity }));
  return build;
}
