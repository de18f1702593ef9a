import { createHash } from 'node:crypto';
import { manifestFile, pageFile } from './publish.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { Promotion } from './live-versions.ts';
import type { ReleaseFiles } from './release-store.ts';

export const integrityOf = (content: Uint8Array | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** File of a version that lists all other files with their hashes, and its own hash. */
interface RootFile {
  readonly file: string;
  readonly content: Buffer;
  readonly integrity: string;
}

/** Reads a remote's manifest, or the shell's page; undefined when it is missing in the store. */
export async function readRootFile(
  store: Pick<ReleaseFiles, 'read'>,
  app: string,
  version: string,
): Promise<RootFile | undefined> {
  const file = app === shellName ? pageFile : manifestFile;
  const content = await store.read(`${versionPath(app, version)}/${file}`);
  return content && { file, content, integrity: integrityOf(content) };
}

/** @throws Error when the file is missing or differs from the promoted one */
export async function requireRootFile(
  store: ReleaseFiles,
  app: string,
  { version, manifest }: Pick<Promotion, 'version' | 'manifest'>,
): Promise<RootFile> {
  const found = await readRootFile(store, app, version);
  if (!found) throw new Error(`${app} ${version} is not in ${store.name}.`);
  if (manifest === undefined || manifest === found.integrity) return found;
  throw new Error(`${app} ${version} in ${store.name} is not what was promoted: its ${found.file} has another hash.`);
}
