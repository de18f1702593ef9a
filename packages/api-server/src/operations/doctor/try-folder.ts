import { rm, stat, writeFile } from 'node:fs/promises';
import { findByName } from '../../platform/postgres/index.ts';
import { dirname, join } from 'node:path';

export async function existingFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

/** User of the systemd units; without it the server may run as root. */
const SERVICE_USER = 'tech-portal';

/** The folder belongs to root, but the server runs as another user. */
export class RootFolderError extends Error {
  override readonly name = 'RootFolderError';
}

const isOtherUser = (): boolean => process.getuid?.() === 0 && findByName(SERVICE_USER) !== undefined;

/**
 * Writes and deletes an empty file in a folder or its nearest existing parent.
 *
 * @throws RootFolderError if root can write but the server's user cannot
 */
export async function tryFolder(folder: string, isOther = isOtherUser()): Promise<void> {
  const place = await existingFolder(folder);
  if (isOther && (await stat(place)).uid === 0) throw new RootFolderError(place);
  const file = join(place, `.doctor-${crypto.randomUUID()}`);
  try {
    await writeFile(file, '', { flag: 'wx' });
  } finally {
    await rm(file, { force: true });
  }
}
