import { rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder itself, or the nearest one above it that exists. */
export async function existingFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

/** The folder is root's, and a server has a user of its own. */
export class RootFolderError extends Error {
  override readonly name = 'RootFolderError';
}

/**
 * Writes an empty file in a folder, or where the folder would be made, and deletes it.
 *
 * @throws RootFolderError for root, who may write everywhere, where another user of a server could not
 */
export async function tryFolder(folder: string, isRoot = process.getuid?.() === 0): Promise<void> {
  const place = await existingFolder(folder);
  if (isRoot && (await stat(place)).uid === 0) throw new RootFolderError(place);
  const file = join(place, `.doctor-${crypto.randomUUID()}`);
  try {
    await writeFile(file, '', { flag: 'wx' });
  } finally {
    await rm(file, { force: true });
  }
}
