import { rm, stat, writeFile } from 'node:fs/promises';
import { findByName } from '../../platform/postgres/index.ts';
import { dirname, join } from 'node:path';

/** The folder itself, or the nearest one above it that exists. */
export async function existingFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

/** User of the systemd units; without it the server may be root's. */
const SERVICE_USER = 'tech-portal';

/** The folder is root's, and the server has a user of its own. */
export class RootFolderError extends Error {
  override readonly name = 'RootFolderError';
}

const isOtherUser = (): boolean => process.getuid?.() === 0 && findByName(SERVICE_USER) !== undefined;

/**
 * Writes an empty file in a folder, or where the folder would be made, and deletes it.
 *
 * @throws RootFolderError for root, who may write everywhere, where the user of the server could not
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
