import type { Database } from '../../db/database.ts';
import type { Clock } from '../../deps.ts';
import type { ApiConfig } from '../../api-config.ts';
import { apiConfigOf } from '../api-config.ts';
import { readSettings } from '../environment.ts';
import { openDatabase } from '../open-database.ts';

/** What a command works with. */
export interface Installation {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: ApiConfig;
}

/**
 * Opens the database of the settings for one command, brought up to date as a server would, and closes it again.
 *
 * @throws EnvironmentError, FolderLockedError, DatabaseUnreachableError, MigrationError
 */
export async function withInstallation<Result>(
  environment: NodeJS.ProcessEnv,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(environment);
  const { db, close } = await openDatabase(settings);
  try {
    return await work({ db, clock: { now: () => new Date() }, config: apiConfigOf(settings) });
  } finally {
    await close();
  }
}
