import { createHash } from 'node:crypto';
import { manifestFile, pageFile } from './publish.ts';
import { shellName, versionPath } from './release-paths.ts';
import type { ReleaseFiles } from './release-store.ts';

/** The hash of a file as browsers write it. */
export const integrityOf = (content: Uint8Array | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The file of a version that names all others with their hashes, and its own hash. */
interface NamingFile {
  readonly file: string;
  readonly content: Buffer;
  readonly integrity: string;
}

/** A remote's manifest, or the shell's page; undefined when it does not lie in the store. */
export async function namingFileOf(
  store: Pick<ReleaseFiles, 'read'>,
  app: string,
  version: string,
): Promise<NamingFile | undefined> {
  const file = app === shellName ? pageFile : manifestFile;
  const content = await store.read(`${versionPath(app, version)}/${file}`);
  return content && { file, content, integrity: integrityOf(content) };
}
