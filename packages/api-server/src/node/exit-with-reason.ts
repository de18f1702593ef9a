import { EnvironmentError } from './environment-values.ts';
import { FolderLockedError } from './folder-lock.ts';
import { PortInUseError } from './listen.ts';
import { DatabaseUnreachableError } from './open-postgres.ts';

const explained = [EnvironmentError, FolderLockedError, PortInUseError, DatabaseUnreachableError];

/** Ends the process: with the one sentence of an error that says what to do, with everything for any other. */
export function exitWithReason(error: unknown): never {
  const isExplained = explained.some((kind) => error instanceof kind);
  console.error(isExplained && error instanceof Error ? error.message : error);
  process.exit(1);
}
