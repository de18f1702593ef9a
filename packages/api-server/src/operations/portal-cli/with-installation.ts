import type { ApiConfig, Clock } from '../../platform/deps/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { apiConfigOf } from '../api-config.ts';
import { readSettings } from '../environment.ts';
import type { Settings } from '../environment.ts';
import { openDatabase } from '../open-database.ts';
import type { OpenDatabase } from '../../platform/postgres/index.ts';
import { CommandRefusedError } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';

export interface Installation {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: ApiConfig;
}

type DatabaseTools = Pick<PortalTools, 'environment' | 'serverVariables' | 'print'>;

/**
 * Rejects a command that names no database if this machine has a server: it would work on a new, unused database.
 *
 * @throws CommandRefusedError
 */
export function requireNamedDatabase({ environment, serverVariables }: Omit<DatabaseTools, 'print'>): void {
  if (serverVariables === undefined || environment['DATABASE_URL'] || environment['DATA_DIR']) return;
  throw new CommandRefusedError(
    `The server of this machine has its variables in ${serverVariables}. Add --variables ${serverVariables}, or set DATABASE_URL or DATA_DIR for another database.`,
  );
}

/** Describes the configured database, without its password. */
export function databaseName({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (!DATABASE_URL) return `in the folder ${DATA_DIR}`;
  const { pathname, host } = new URL(DATABASE_URL);
  return `${pathname.slice(1)} at ${host || 'this machine'}`;
}

/**
 * Opens and migrates the configured database, prints its name, runs one command on it, and closes it.
 *
 * @throws CommandRefusedError, EnvironmentError, BundledPostgresError, DatabaseUnreachableError, MigrationError
 */
export async function withDatabase<Result>(
  tools: DatabaseTools,
  work: (opened: OpenDatabase, settings: Settings) => Promise<Result>,
): Promise<Result> {
  requireNamedDatabase(tools);
  const settings = readSettings(tools.environment);
  const opened = await openDatabase(settings);
  try {
    tools.print(`Database: ${databaseName(settings)}.`);
    return await work(opened, settings);
  } finally {
    await opened.close();
  }
}

export const withInstallation = <Result>(
  tools: DatabaseTools,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> =>
  withDatabase(tools, ({ db }, settings) =>
    work({ db, clock: { now: () => new Date() }, config: apiConfigOf(settings) }),
  );
