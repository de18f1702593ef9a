import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote, RegistryEntry, RemoteRegistry } from '@tech-portal/platform/manifest';
import type { LiveVersions } from './live-versions.ts';
import { manifestFile } from './publish.ts';
import { publicPath, shellName } from './release-folder.ts';
import type { ReleaseFolder } from './release-folder.ts';

const isAbsolute = (file: string) => /^[a-z]+:/.test(file);

/** The registry entry of a published version: its manifest with full paths; what is a URL already stays. */
async function registryEntry(folder: ReleaseFolder, app: string, version: string): Promise<RegistryEntry> {
  const text = await readFile(join(folder.versionFolder(app, version), manifestFile), 'utf8');
  const built = JSON.parse(text) as BuiltRemote;
  const base = publicPath(app, version);
  const toUrl = (file: string) => (isAbsolute(file) ? file : base + file);
  const exposes = Object.entries(built.exposes).map(([expose, files]) => [expose, files.map(toUrl)]);
  return { ...built, version, entry: toUrl(built.entry), exposes: Object.fromEntries(exposes) };
}

/** The sum of the live remotes' manifests, in the order of their names. */
export async function buildRegistry(folder: ReleaseFolder, live: LiveVersions): Promise<RemoteRegistry> {
  const versions = Object.entries(live)
    .flatMap(([app, history]) => history.slice(-1).map((version) => ({ app, version })))
    .filter(({ app }) => app !== shellName)
    .toSorted((a, b) => (a.app < b.app ? -1 : 1));
  return { remotes: await Promise.all(versions.map(({ app, version }) => registryEntry(folder, app, version))) };
}
