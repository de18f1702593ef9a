import type { Settings } from './environment.ts';
import { openDatabase } from './open-database.ts';

/**
 * Brings the database up to date.
 *
 * @throws FolderLockedError, DatabaseUnreachableError
 */
export async function runMigrations(settings: Settings): Promise<void> {
  const { close } = await openDatabase(settings);
  await close();
}
