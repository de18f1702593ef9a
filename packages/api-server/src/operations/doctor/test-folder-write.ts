import { rm, stat, writeFile } from 'node:fs/promises';
import { findUserByName } from '../../platform/postgres/index.ts';
import { dirname, join } from 'node:path';

export async function nearestExistingFolder(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  return exists || dirname(folder) === folder ? folder : nearestExistingFolder(dirname(folder));
}

/** User of the systemd units; without it the server may run as root. */
const SERVICE_USER = 'tech-portal';

/** The folder belongs to root, but the server runs as another user. */
export class RootFolderError extends Error {
  override readonly name = 'RootFolderError';
}

const serverRunsAsOtherUser = (): boolean => process.getuid?.() === 0 && findUserByName(SERVICE_USER) !== undefined;

/**
 * Writes and deletes an empty file in a folder or its nearest existing parent.
 *
 * @throws RootFolderError if root can write but the server's user cannot
 */
export async function testFolderWrite(folder: string, runsAsOtherUser = serverRunsAsOtherUser()): Promise<void> {
  const existingParent = await nearestExistingFolder(folder);
  if (runsAsOtherUser && (await stat(existingParent)).uid === 0) throw new RootFolderError(existingParent);
  const file = join(existingParent, `.doctor-${crypto.randomUUID()}`);
  try {
    await writeFile(file, '', { flag: 'wx' });
  } finally {
    await rm(file, { force: true });
  }
}
