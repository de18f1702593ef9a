import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveVersions } from './live-versions.ts';
import { fillPage } from './portal-page.ts';
import { pageFile } from './publish.ts';
import { buildRegistry } from './registry.ts';
import { publicPath, shellName } from './release-folder.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { writeWholeFile } from './whole-file.ts';

/** The live shell's page with its marks, and the public path of its files; nothing while no shell is live. */
export async function readShellPage(
  folder: ReleaseFolder,
  live: LiveVersions,
): Promise<{ template: string; base: string } | undefined> {
  const version = live[shellName]?.at(-1);
  if (version === undefined) return undefined;
  const template = await readFile(join(folder.versionFolder(shellName, version), pageFile), 'utf8');
  return { template, base: publicPath(shellName, version) };
}

/** Writes `registry.json` and `index.html` for hosting without the portal's server: any static file server will do. */
export async function writeStaticPages(folder: ReleaseFolder, live: LiveVersions): Promise<void> {
  const registry = await buildRegistry(folder, live);
  await writeWholeFile(folder.registryFile, `${JSON.stringify(registry)}\n`);
  const shell = await readShellPage(folder, live);
  if (shell) await writeWholeFile(folder.pageFile, fillPage(shell.template, { base: shell.base }));
}
